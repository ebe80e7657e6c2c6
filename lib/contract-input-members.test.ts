import { vi } from 'vitest';
import { testHostileInput } from './testing/hostile-input';
import { allPaths } from './testing/product';

// Hashing a password takes 20 ms by design.
vi.mock('./auth/passwords', () => ({ hashPassword: async () => 'hash', isPassword: async () => false }));

testHostileInput(allPaths.filter((path) => !path.startsWith('/member/staff/')));
