export * from 'next/navigation.js';

const router = {};
const noParams = new URLSearchParams();

/** A router that only exists, which is what links need. A test of a navigation replaces `next/navigation` itself. */
export const useRouter = () => router;
export const useSearchParams = () => noParams;
