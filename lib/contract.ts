import type * as z from 'zod';
import { approvalsContract } from './approvals/contract';
import { announcementsContract } from './announcements/contract';
import { auditContract } from './audit/contract';
import { authContract } from './auth/contract';
import { avatarContract } from './avatar/contract';
import { blocksContract } from './blocks/contract';
import { chatContract } from './chat/contract';
import { commentsContract } from './comments/contract';
import { contactContract } from './contact/contract';
import type { ContractTable, Renamed, RowCode, RowInput } from './core/endpoint';
import { creditsContract } from './credits/contract';
import { textFilterContract } from './text-filter/contract';
import { emailsContract } from './emails/contract';
import { giftsContract } from './gifts/contract';
import { likesContract } from './likes/contract';
import { mailContract } from './mail/contract';
import { membersContract } from './members/contract';
import { mediaReviewContract } from './media-review/contract';
import { membershipContract } from './membership/contract';
import { moderationContract } from './moderation/contract';
import { noticesContract } from './notices/contract';
import { overviewContract } from './overview/contract';
import { pageErrorsContract } from './page-errors/contract';
import { paymentsContract } from './payments/contract';
import { photosContract } from './photos/contract';
import { pushContract } from './push/contract';
import { reportsContract } from './reports/contract';
import { priceListsContract } from './prices/contract';
import { searchContract } from './search/contract';
import { settingsContract } from './settings/contract';
import { siteSettingsContract } from './site-settings/contract';
import { siteTextsContract } from './texts/contract';
import { staffContract } from './staff-security/contract';
import { staffMembersContract } from './staff-members/contract';
import { staffRequestsContract } from './staff-requests/contract';
import { staffOrdersContract } from './staff-orders/contract';
import { supportContract } from './support/contract';
import { translationContract } from './translation/contract';
import { trendsContract } from './trends/contract';
import { visitorsContract } from './visitors/contract';
import { verificationContract } from './verification/contract';
import { videosContract } from './videos/contract';
import { uploadsContract } from './uploads/contract';

/** THE TABLE: every endpoint of the product. A call that has no row here does not exist. */
export const contract = {
  ...authContract,
  ...approvalsContract,
  ...membersContract,
  ...visitorsContract,
  ...settingsContract,
  ...likesContract,
  ...blocksContract,
  ...pushContract,
  ...reportsContract,
  ...uploadsContract,
  ...avatarContract,
  ...photosContract,
  ...commentsContract,
  ...videosContract,
  ...trendsContract,
  ...translationContract,
  ...mailContract,
  ...noticesContract,
  ...searchContract,
  ...chatContract,
  ...staffContract,
  ...overviewContract,
  ...moderationContract,
  ...staffMembersContract,
  ...staffOrdersContract,
  ...staffRequestsContract,
  ...auditContract,
  ...textFilterContract,
  ...supportContract,
  ...mediaReviewContract,
  ...verificationContract,
  ...contactContract,
  ...pageErrorsContract,
  ...emailsContract,
  ...giftsContract,
  ...creditsContract,
  ...paymentsContract,
  ...membershipContract,
  ...priceListsContract,
  ...siteSettingsContract,
  ...siteTextsContract,
  ...announcementsContract,
} satisfies ContractTable;

export type Contract = typeof contract;
export type Path = keyof Contract;
/** Input fields on the wire. */
export type InputOf<P extends Path> = RowInput<Contract[P]>;
/** Parsed input fields under their domain words. */
export type ParsedInputOf<P extends Path> = Renamed<z.output<Contract[P]['input']>, Contract[P]['names']>;
/** The model that the service behind a call returns. */
export type ModelOf<P extends Path> = Parameters<Contract[P]['toWire']>[0];
export type CodeOf<P extends Path> = RowCode<Contract[P]>;
