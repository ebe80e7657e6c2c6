import { expect, it } from 'vitest';
import { toAddress } from './address';

it('names the socket of the folder in an address, and leaves other parameters', () => {
  expect(toAddress('postgres://a:b%2F@localhost:6001/site?host=/run/postgresql&sslmode=disable')).toEqual([
    'postgres://a:b%2F@localhost:6001/site?sslmode=disable',
    { path: '/run/postgresql/.s.PGSQL.6001' },
  ]);
  expect(toAddress('postgres://a:b@localhost/site?host=/run')[1]).toEqual({ path: '/run/.s.PGSQL.5432' });
});

it.each(['postgres://a:b@127.0.0.1:6001/site', 'postgres://a@example.com/site?host=other.example.com'])(
  'leaves %s as it is',
  (address) => expect(toAddress(address)).toEqual([address, {}]),
);
