import { announcementsExamples } from '@/lib/announcements/contract.examples';
import { approvalsExamples } from '@/lib/approvals/contract.examples';
import { auditExamples } from '@/lib/audit/contract.examples';
import { authExamples } from '@/lib/auth/contract.examples';
import { avatarExamples } from '@/lib/avatar/contract.examples';
import { blocksExamples } from '@/lib/blocks/contract.examples';
import { chatExamples } from '@/lib/chat/contract.examples';
import { commentsExamples } from '@/lib/comments/contract.examples';
import { contactExamples } from '@/lib/contact/contract.examples';
import { creditsExamples } from '@/lib/credits/contract.examples';
import { emailsExamples } from '@/lib/emails/contract.examples';
import { giftsExamples } from '@/lib/gifts/contract.examples';
import { likesExamples } from '@/lib/likes/contract.examples';
import { mailExamples } from '@/lib/mail/contract.examples';
import { mediaReviewExamples } from '@/lib/media-review/contract.examples';
import { membersExamples } from '@/lib/members/contract.examples';
import { membershipExamples } from '@/lib/membership/contract.examples';
import { moderationExamples } from '@/lib/moderation/contract.examples';
import { noticesExamples } from '@/lib/notices/contract.examples';
import { overviewExamples } from '@/lib/overview/contract.examples';
import { pageErrorsExamples } from '@/lib/page-errors/contract.examples';
import { paymentsExamples } from '@/lib/payments/contract.examples';
import { photosExamples } from '@/lib/photos/contract.examples';
import { priceListsExamples } from '@/lib/prices/contract.examples';
import { pushExamples } from '@/lib/push/contract.examples';
import { reportsExamples } from '@/lib/reports/contract.examples';
import { searchExamples } from '@/lib/search/contract.examples';
import { settingsExamples } from '@/lib/settings/contract.examples';
import { siteSettingsExamples } from '@/lib/site-settings/contract.examples';
import { staffMembersExamples } from '@/lib/staff-members/contract.examples';
import { staffOrdersExamples } from '@/lib/staff-orders/contract.examples';
import { staffRequestsExamples } from '@/lib/staff-requests/contract.examples';
import { staffExamples } from '@/lib/staff-security/contract.examples';
import { supportExamples } from '@/lib/support/contract.examples';
import { textFilterExamples } from '@/lib/text-filter/contract.examples';
import { siteTextsExamples } from '@/lib/texts/contract.examples';
import { translationExamples } from '@/lib/translation/contract.examples';
import { trendsExamples } from '@/lib/trends/contract.examples';
import { uploadsExamples } from '@/lib/uploads/contract.examples';
import { verificationExamples } from '@/lib/verification/contract.examples';
import { videosExamples } from '@/lib/videos/contract.examples';
import { visitorsExamples } from '@/lib/visitors/contract.examples';
import type { Path } from '@/lib/contract';
import type { Example } from './example';
import type { Provoke } from './provoke';

/** The example of every call. A row of the contract without an example does not compile. */
export const examples: { readonly [P in Path]: Example<P> } = {
  ...authExamples,
  ...approvalsExamples,
  ...membersExamples,
  ...visitorsExamples,
  ...settingsExamples,
  ...likesExamples,
  ...blocksExamples,
  ...pushExamples,
  ...reportsExamples,
  ...uploadsExamples,
  ...avatarExamples,
  ...photosExamples,
  ...commentsExamples,
  ...videosExamples,
  ...trendsExamples,
  ...translationExamples,
  ...mailExamples,
  ...noticesExamples,
  ...searchExamples,
  ...chatExamples,
  ...staffExamples,
  ...overviewExamples,
  ...moderationExamples,
  ...staffMembersExamples,
  ...staffOrdersExamples,
  ...staffRequestsExamples,
  ...auditExamples,
  ...textFilterExamples,
  ...supportExamples,
  ...mediaReviewExamples,
  ...verificationExamples,
  ...contactExamples,
  ...pageErrorsExamples,
  ...emailsExamples,
  ...giftsExamples,
  ...creditsExamples,
  ...paymentsExamples,
  ...membershipExamples,
  ...priceListsExamples,
  ...siteSettingsExamples,
  ...siteTextsExamples,
  ...announcementsExamples,
};

/** Returns how each code of a row is provoked. */
export const refusalsOf = (path: Path): Readonly<Record<string, Provoke>> => examples[path].refusals ?? {};
