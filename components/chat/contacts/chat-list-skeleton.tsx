/** The placeholder of the list while it loads, with rows of the final height. One element: it is part of every desktop page. */
export function ChatListSkeleton() {
  return <div aria-hidden className="chat-skeleton" />;
}
