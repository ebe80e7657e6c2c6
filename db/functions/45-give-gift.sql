-- Stores a gift as a message of the conversation of giver and recipient, created at the first gift, and notifies the live connection. The
-- first text of the giver stays a first message: `only_gifts_of` names the member whose gifts are the only messages.
create or replace function store_gift_message(giver bigint, recipient bigint, received_gift bigint, words text) returns void
language plpgsql as $$
declare
  stored record;
begin
  insert into conversations as c (low_id, high_id, last_seq, last_sender_id, last_type, last_preview, last_message_at, only_gifts_of)
    values (least(giver, recipient), greatest(giver, recipient), 1, giver, 'gift', words, clock_timestamp(), giver)
    on conflict (low_id, high_id) do update set last_seq = c.last_seq + 1, last_sender_id = giver, last_type = 'gift', last_preview = words,
      last_message_at = clock_timestamp(), only_gifts_of = case when c.last_seq = 0 or c.only_gifts_of = giver then giver end
    returning c.id, c.last_seq, c.last_message_at into stored;
  insert into conversation_members as s (conversation_id, member_id, other_id, last_read_seq, listed_at)
    values (stored.id, least(giver, recipient), greatest(giver, recipient), 0, stored.last_message_at),
      (stored.id, greatest(giver, recipient), least(giver, recipient), 0, stored.last_message_at)
    on conflict (conversation_id, member_id) do update set listed_at = stored.last_message_at;
  update conversation_members s set last_read_seq = stored.last_seq where s.conversation_id = stored.id and s.member_id = giver;
  insert into messages (conversation_id, seq, sender_id, client_id, type, content, gift_id, created_at)
    values (stored.id, stored.last_seq, giver, 'gift:' || received_gift, 'gift', words, received_gift, stored.last_message_at);
  perform pg_notify('member_event', json_build_object(
    'kind', 'gift', 'memberId', recipient, 'otherId', giver, 'seq', stored.last_seq)::text);
end $$;

-- Gives `how_many` of a gift: moves the coins, stores the gift, adds it to the conversation and to the notices of the recipient, or does
-- nothing. `request` names the act of the giver: a repeated request costs nothing. Outcomes:
--   'done', 'repeated'  with the gift
--   'not_found'         both must be active members of opposite genders, and neither may have blocked the other
--   'no_such_gift'      unknown or retired
--   'wrong_price'       the giver was shown another price, `shown_cost`; null accepts any
--   'staff_price'       an account of staff, and a price that staff changed within 30 days
--   'over_limit'        the limit of the day would be exceeded
--   'insufficient'      the giver has fewer coins
-- Both members are locked in id order, as in toggle_like, then the account of the giver, then the conversation. The decisions are made
-- behind these locks, so a block or a suspension that was committed while this call waited refuses the gift.
drop function if exists give_gift(bigint, bigint, bigint, integer, text, text);
drop function if exists give_gift(bigint, bigint, bigint, integer, text, text, text);
create or replace function give_gift(giver bigint, recipient bigint, gift bigint, how_many integer, words text, request text,
  is_visible text default 'public', shown_cost integer default null, out outcome text, out received_gift bigint) language plpgsql as $$
declare
  transfer_key text := 'gift:' || giver || ':' || request;
  cost integer;
  is_young boolean;
  paid record;
begin
  if how_many is null or how_many not between 1 and 99 then
    raise exception 'cannot give % gifts at once', how_many using errcode = 'check_violation';
  end if;
  perform from members m where m.id in (giver, recipient) order by m.id for no key update;
  select r.id into received_gift from received_gifts r join ledger_transfers t on t.id = r.transfer_id where t.key = transfer_key;
  if found then
    outcome := 'repeated';
    return;
  end if;
  perform from members me join members other on other.id = recipient and other.gender <> me.gender
    where me.id = giver and me.status = 'active' and other.status = 'active'
      and not exists (select from blocks where (blocker_id, blocked_id) in ((giver, recipient), (recipient, giver)));
  if not found then
    outcome := 'not_found';
    return;
  end if;
  select g.price * how_many, is_young_price(g.price_changed_at) into cost, is_young from gifts g where g.id = gift and g.active;
  if not found then
    outcome := 'no_such_gift';
    return;
  end if;
  if cost <> shown_cost then
    outcome := 'wrong_price';
    return;
  end if;
  if is_young and is_staff_account(giver) then
    outcome := 'staff_price';
    return;
  end if;
  select * into paid from spend_coins(giver, transfer_key, 'gift', cost);
  outcome := paid.outcome;
  if outcome <> 'done' then
    return;
  end if;
  insert into received_gifts (giver_id, recipient_id, gift_id, number, coins, message, visibility, transfer_id)
    values (giver, recipient, gift, how_many, cost, words, is_visible, paid.transfer) returning id into received_gift;
  perform add_notice(recipient, 'gift', giver, 'gift', received_gift);
  perform store_gift_message(giver, recipient, received_gift, words);
end $$;

-- Thanks the giver of a received gift, once, and notifies the open pages of both. Returns whether the member received such a gift, of a
-- giver who is in no block with them.
create or replace function thank_for_gift(recipient bigint, received_gift bigint) returns boolean language plpgsql as $$
declare
  thanked record;
begin
  if not exists (select from received_gifts r where r.id = received_gift and r.recipient_id = recipient
    and not exists (select from blocks where (blocker_id, blocked_id) in ((recipient, r.giver_id), (r.giver_id, recipient)))) then
    return false;
  end if;
  update received_gifts r set thanked_at = now() where r.id = received_gift and r.recipient_id = recipient and r.thanked_at is null
    returning r.giver_id into thanked;
  if found then
    perform pg_notify('member_event', json_build_object(
        'kind', 'thanks', 'memberId', side.member, 'otherId', side.other, 'giftId', received_gift)::text)
      from (values (recipient, thanked.giver_id), (thanked.giver_id, recipient)) as side(member, other);
  end if;
  return true;
end $$;
