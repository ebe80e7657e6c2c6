-- Stores a gift as a message of the conversation of giver and recipient, created at the first gift, and notifies the live connection. The
-- first text of the giver stays a first message: `only_gifts_of` names the member whose gifts are the only messages.
create or replace function store_gift_message(p_actor bigint, p_recipient bigint, p_received_gift bigint, p_text text) returns void
language plpgsql as $$
declare
  stored record;
begin
  insert into conversations as c (low_id, high_id, last_seq, last_sender_id, last_type, last_preview, last_message_at, only_gifts_of)
    values (least(p_actor, p_recipient), greatest(p_actor, p_recipient), 1, p_actor, 'gift', p_text, clock_timestamp(), p_actor)
    on conflict (low_id, high_id) do update set last_seq = c.last_seq + 1, last_sender_id = p_actor, last_type = 'gift', last_preview = p_text,
      last_message_at = clock_timestamp(), only_gifts_of = case when c.last_seq = 0 or c.only_gifts_of = p_actor then p_actor end
    returning c.id, c.last_seq, c.last_message_at into stored;
  insert into conversation_members as s (conversation_id, member_id, other_id, last_read_seq, listed_at)
    values (stored.id, least(p_actor, p_recipient), greatest(p_actor, p_recipient), 0, stored.last_message_at),
      (stored.id, greatest(p_actor, p_recipient), least(p_actor, p_recipient), 0, stored.last_message_at)
    on conflict (conversation_id, member_id) do update set listed_at = stored.last_message_at;
  update conversation_members s set last_read_seq = stored.last_seq where s.conversation_id = stored.id and s.member_id = p_actor;
  insert into messages (conversation_id, seq, sender_id, client_id, type, content, gift_id, created_at)
    values (stored.id, stored.last_seq, p_actor, 'gift:' || p_received_gift, 'gift', p_text, p_received_gift, stored.last_message_at);
  perform pg_notify('member_event', json_build_object(
    'kind', 'gift', 'memberId', p_recipient, 'otherId', p_actor, 'seq', stored.last_seq)::text);
end $$;

-- Gives `p_number` of a gift: moves the coins, stores the gift, adds it to the conversation and to the notices of the recipient, or does
-- nothing. `p_key` names the action of the giver: a repeated request costs nothing. Outcomes:
--   OK                    with the gift
--   RECIPIENT_NOT_FOUND   both must be active members of opposite genders, and neither may have blocked the other
--   GIFT_NOT_FOUND        unknown or retired
--   PRICE_CHANGED         the giver was shown another price, `p_shown_cost`; null accepts any
--   STAFF_PRICE           an account of staff, and a price that staff changed within 30 days
--   SPENDING_LIMIT        the limit of the day would be exceeded
--   INSUFFICIENT_CREDITS  the giver has fewer coins
-- Both members are locked in id order, as in toggle_like, then the account of the giver, then the conversation. The decisions are made
-- behind these locks, so a block or a suspension that was committed while this call waited refuses the gift.
create or replace function give_gift(p_actor bigint, p_recipient bigint, p_gift bigint, p_number integer, p_text text, p_key text,
  p_visibility text default 'public', p_shown_cost integer default null, out outcome text, out received_gift bigint, out is_repeated boolean) language plpgsql as $$
declare
  transfer_key text := 'gift:' || p_actor || ':' || p_key;
  cost integer;
  is_young boolean;
  paid record;
begin
  if p_number is null or p_number not between 1 and 99 then
    raise exception 'cannot give % gifts at once', p_number using errcode = 'check_violation';
  end if;
  is_repeated := false;
  perform from members m where m.id in (p_actor, p_recipient) order by m.id for no key update;
  select r.id into received_gift from received_gifts r join ledger_transfers t on t.id = r.transfer_id where t.key = transfer_key;
  if found then
    outcome := 'OK';
    is_repeated := true;
    return;
  end if;
  perform from members me join members other on other.id = p_recipient and other.gender <> me.gender
    where me.id = p_actor and me.status = 'active' and other.status = 'active'
      and not is_blocked(p_actor, p_recipient);
  if not found then
    outcome := 'RECIPIENT_NOT_FOUND';
    return;
  end if;
  select g.price * p_number, is_young_price(g.price_changed_at) into cost, is_young from gifts g where g.id = p_gift and g.active;
  if not found then
    outcome := 'GIFT_NOT_FOUND';
    return;
  end if;
  if cost <> p_shown_cost then
    outcome := 'PRICE_CHANGED';
    return;
  end if;
  if is_young and is_staff_account(p_actor) then
    outcome := 'STAFF_PRICE';
    return;
  end if;
  select * into paid from spend_coins(p_actor => p_actor, p_key => transfer_key, p_kind => 'gift', p_cost => cost);
  outcome := paid.outcome;
  is_repeated := paid.is_repeated;
  if outcome <> 'OK' or is_repeated then
    return;
  end if;
  insert into received_gifts (giver_id, recipient_id, gift_id, number, coins, message, visibility, transfer_id)
    values (p_actor, p_recipient, p_gift, p_number, cost, p_text, p_visibility, paid.transfer) returning id into received_gift;
  perform add_notice(p_recipient => p_recipient, p_kind => 'gift', p_actor => p_actor, p_subject_kind => 'gift',
    p_subject_id => received_gift);
  perform store_gift_message(p_actor => p_actor, p_recipient => p_recipient, p_received_gift => received_gift, p_text => p_text);
end $$;

-- Thanks the giver of a received gift, once, and notifies the open pages of both. Returns OK, or RECEIVED_GIFT_NOT_FOUND without such
-- a gift, of a giver who is in no block with the member.
create or replace function thank_for_gift(p_actor bigint, p_received_gift bigint) returns text language plpgsql as $$
declare
  thanked record;
begin
  if not exists (select from received_gifts r where r.id = p_received_gift and r.recipient_id = p_actor
    and not is_blocked(p_actor, r.giver_id)) then
    return 'RECEIVED_GIFT_NOT_FOUND';
  end if;
  update received_gifts r set thanked_at = now() where r.id = p_received_gift and r.recipient_id = p_actor and r.thanked_at is null
    returning r.giver_id into thanked;
  if found then
    perform pg_notify('member_event', json_build_object(
        'kind', 'thanks', 'memberId', side.member, 'otherId', side.other, 'giftId', p_received_gift)::text)
      from (values (p_actor, thanked.giver_id), (thanked.giver_id, p_actor)) as side(member, other);
  end if;
  return 'OK';
end $$;
