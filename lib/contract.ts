import type * as z from 'zod';
import { authContract } from './auth/contract';
import { chatContract } from './chat/contract';
import type { ContractTable } from './core/endpoint';
import { likesContract } from './likes/contract';
import { membersContract } from './members/contract';
import { uploadsContract } from './uploads/contract';

/** THE TABLE: every endpoint of the product. A call that has no row here does not exist. */
export const contract = {
  ...authContract,
  ...membersContract,
  ...likesContract,
  ...uploadsContract,
  ...chatContract,
} satisfies ContractTable;

export type Contract = typeof contract;
export type Path = keyof Contract;
export type InputOf<P extends Path> = z.input<Contract[P]['input']>;
export type ParsedInputOf<P extends Path> = z.output<Contract[P]['input']>;
export type OutputOf<P extends Path> = z.infer<Contract[P]['output']>;
export type CodeOf<P extends Path> = keyof Contract[P]['codes'] & string;
