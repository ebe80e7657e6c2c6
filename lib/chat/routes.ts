import type { Outgoing } from './outgoing';

/** By which statement the texts of a route were stored last: without counting, against the day's number, or by the one that decides all. */
export type Route = 'plain' | 'limited' | 'counted';

type OpenRoute = Exclude<Route, 'counted'>;

const maxRoutes = 20_000;
const routes = new Map<string, Route>();

/**
 * Returns the route of a message, from its sender to its receiver. Only a guess that saves the larger statement: the smaller ones do not
 * store where it is wrong.
 */
export function routeOf(outgoing: Outgoing): Route {
  return outgoing.type === 'text' ? (routes.get(keyOf(outgoing)) ?? 'counted') : 'counted';
}

/** Remembers how the first message of a route was stored. */
export function openRoute(outgoing: Outgoing, route: OpenRoute): void {
  const key = keyOf(outgoing);
  if (routes.has(key)) return;
  routes.set(key, route);
  if (routes.size <= maxRoutes) return;
  const oldest = routes.keys().next();
  if (!oldest.done) routes.delete(oldest.value);
}

/**
 * Corrects a guess that was wrong: to how the message was stored, such as after an upgrade; where that is the guess itself, to the statement
 * that decides all. A refused message has no route.
 */
export function correctRoute(outgoing: Outgoing, route: OpenRoute | undefined): void {
  const key = keyOf(outgoing);
  if (route) routes.set(key, route === routes.get(key) ? 'counted' : route);
  else routes.delete(key);
}

function keyOf({ senderId, receiverId }: Outgoing): string {
  return `${senderId}:${receiverId}`;
}
