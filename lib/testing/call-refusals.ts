import { accountsRefusals } from './refusals/accounts';
import { moderationRefusals } from './refusals/moderation';
import { deskRefusals } from './refusals/desk';
import { membersRefusals } from './refusals/members';
import { messagesRefusals } from './refusals/messages';
import { moneyRefusals } from './refusals/money';
import { profileRefusals } from './refusals/profile';
import type { AllRefusals } from './refusals/refusal';
import { safetyRefusals } from './refusals/safety';
import { sharingRefusals } from './refusals/sharing';
import { siteRefusals } from './refusals/site';
import { staffRefusals } from './refusals/staff';
import { staffRequestsRefusals } from './refusals/staff-requests';
import { staffMembersRefusals } from './refusals/staff-members';
import { translationRefusals } from './refusals/translation';
import { uploadsRefusals } from './refusals/uploads';

/** The input that provokes each code of each row; a new code without an input does not compile. */
export const provocations: AllRefusals = {
  ...accountsRefusals,
  ...membersRefusals,
  ...profileRefusals,
  ...uploadsRefusals,
  ...sharingRefusals,
  ...messagesRefusals,
  ...safetyRefusals,
  ...translationRefusals,
  ...moneyRefusals,
  ...staffRefusals,
  ...moderationRefusals,
  ...siteRefusals,
  ...deskRefusals,
  ...staffMembersRefusals,
  ...staffRequestsRefusals,
};
