import type { NextAuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { loginInput } from '@/lib/auth/contract';
import { checkCredentials } from '@/lib/auth/accounts';
import { startSession } from './store';
import { addressPrefix } from '@/lib/core/address';
import { database } from '@/lib/platform/database';
import { env } from '@/lib/platform/env';
import { sessionSeconds } from './token';

/**
 * Configures next-auth, which handles the cookie and its encryption. The session itself is a row; the JWT carries only
 * its token (`sid`), so deleting the row ends the session.
 */
export function authOptions(): NextAuthOptions {
  return {
    secret: env().AUTH_SECRET,
    session: { strategy: 'jwt', maxAge: sessionSeconds },
    pages: { signIn: '/', error: '/' },
    providers: [
      CredentialsProvider({
        credentials: { account: {}, password: {} },
        async authorize(credentials, request) {
          const input = loginInput.safeParse(credentials);
          if (!input.success) return null;
          const { db } = database();
          const forwarded: unknown = request.headers?.['x-forwarded-for'];
          const address = addressPrefix(
            String(forwarded ?? 'unknown')
              .split(',')
              .at(-1)
              ?.trim() ?? 'unknown',
          );
          const login = await checkCredentials(db, { ...input.data, addressPrefix: address });
          if (!login.ok) return null;
          const token = await startSession(db, {
            memberId: login.value.memberId,
            terminal: 'client',
            userAgent: String(request.headers?.['user-agent'] ?? '').slice(0, 300),
            addressPrefix: address,
            now: new Date(),
          });
          return { id: token };
        },
      }),
    ],
    callbacks: {
      jwt: ({ token, user }) => ({ sid: user ? user.id : token.sid }),
      session: ({ token }) => ({ expires: new Date(Date.now() + sessionSeconds * 1000).toISOString(), sid: token.sid }),
    },
  };
}
