/*
 * The keys that nodes share in Redis. `sockets:<member>` is a hash of open sockets by run; a field stays at 0 while the node
 * still counts the member as online. `node:<run>` holds the name of a node and expires without heartbeats. A run is one start
 * of a process, so the fields of a killed process are ignored.
 */

const prefix = 'yuanfen:';

export const keyOf = {
  sockets: (memberId: number) => `${prefix}sockets:${memberId}`,
  /** A hash of the sockets with hidden pages: when each connected, by run and socket. */
  hidden: (memberId: number) => `${prefix}hidden:${memberId}`,
  node: (run: string) => `${prefix}node:${run}`,
  runs: `${prefix}runs`,
  lastRun: (node: string) => `${prefix}last-run:${node}`,
} as const;

/** KEYS: sockets. ARGV: own run, increment. Never below 0; expires after a day without a change. */
export const countScript = `
local open = redis.call('HINCRBY', KEYS[1], ARGV[1], ARGV[2])
if open < 0 then redis.call('HSET', KEYS[1], ARGV[1], 0) end
redis.call('EXPIRE', KEYS[1], 86400)`;

/** KEYS: sockets. ARGV: own run, prefix of node keys. Returns the open sockets on other living nodes. */
export const elsewhereScript = `
local total = 0
local fields = redis.call('HGETALL', KEYS[1])
for i = 1, #fields, 2 do
  if fields[i] ~= ARGV[1] then
    if redis.call('EXISTS', ARGV[2] .. fields[i]) == 1 then total = total + tonumber(fields[i + 1])
    else redis.call('HDEL', KEYS[1], fields[i]) end
  end
end
return total`;

/** KEYS: hidden. ARGV: prefix of node keys. Removes and returns the oldest field of a living node, or ''. */
export const oldestHiddenScript = `
local oldest, since = '', nil
local fields = redis.call('HGETALL', KEYS[1])
for i = 1, #fields, 2 do
  local run = string.match(fields[i], '^%S+')
  if redis.call('EXISTS', ARGV[1] .. run) == 0 then redis.call('HDEL', KEYS[1], fields[i])
  elseif since == nil or tonumber(fields[i + 1]) < since then oldest, since = fields[i], tonumber(fields[i + 1]) end
end
if oldest ~= '' then redis.call('HDEL', KEYS[1], oldest) end
return oldest`;

/** KEYS: sockets of many members. ARGV: own run, prefix of node keys. Returns another living node for each, or ''. */
export const releaseScript = `
local found = {}
for n = 1, #KEYS do
  if tonumber(redis.call('HGET', KEYS[n], ARGV[1]) or '0') <= 0 then redis.call('HDEL', KEYS[n], ARGV[1]) end
  found[n] = ''
  for _, run in ipairs(redis.call('HKEYS', KEYS[n])) do
    if run ~= ARGV[1] then
      local name = redis.call('GET', ARGV[2] .. run)
      if name then found[n] = name end
    end
  end
end
return found`;
