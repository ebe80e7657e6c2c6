-- Notifies the live connection of every session that ends, whatever deletes it, so that its sockets close.
create or replace function notify_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', json_build_object('memberId', old.member_id, 'idHash', encode(old.id_hash, 'hex'))::text);
  return null;
end $$;

create or replace trigger sessions_notify_end after delete on sessions for each row execute function notify_session_end();

-- A session that loses the code of its second factor, or some of its time, ends the duty that it took, and its sockets are rechecked.
create or replace function notify_session_loss() returns trigger language plpgsql as $$
begin
  delete from support_duties where session_hash = new.id_hash and new.totp_at is null and old.totp_at is not null;
  perform pg_notify('member_event', json_build_object('kind', 'status', 'memberId', new.member_id)::text);
  return null;
end $$;

create or replace trigger sessions_notify_loss after update of totp_at, expires_at on sessions
  for each row when ((old.totp_at is not null and new.totp_at is null) or new.expires_at < old.expires_at)
  execute function notify_session_loss();

-- A second factor that ended or was replaced ends its proof in all sessions. One that begins is required of all sockets.
create or replace function forget_second_factor() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update sessions set totp_at = null where member_id = old.member_id and totp_at is not null;
  elsif old.confirmed_at is not null and (new.confirmed_at is null or new.secret <> old.secret) then
    update sessions set totp_at = null where member_id = old.member_id and totp_at is not null;
  end if;
  perform pg_notify('member_event', json_build_object('kind', 'status', 'memberId', old.member_id)::text);
  return null;
end $$;

create or replace trigger staff_secrets_forget after delete or update of secret, confirmed_at on staff_secrets
  for each row execute function forget_second_factor();
