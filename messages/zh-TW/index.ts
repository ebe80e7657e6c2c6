import type { Messages } from '../en';
import about from './about.json';
import acceptance from './acceptance.json';
import admin from './admin.json';
import agreement from './agreement.json';
import alarms from './alarms.json';
import announcements from './announcements.json';
import approvals from './approvals.json';
import audit from './audit.json';
import auth from './auth.json';
import avatar from './avatar.json';
import blocks from './blocks.json';
import calls from './calls.json';
import chat from './chat.json';
import comments from './comments.json';
import contact from './contact.json';
import credits from './credits.json';
import descriptions from './descriptions.json';
import emails from './emails.json';
import gallery from './gallery.json';
import gifts from './gifts.json';
import help from './help.json';
import icebreakers from './icebreakers.json';
import imprint from './imprint.json';
import info from './info.json';
import intro from './intro.json';
import invitations from './invitations.json';
import likes from './likes.json';
import live from './live.json';
import mail from './mail.json';
import mediaReview from './media-review.json';
import members from './members.json';
import membership from './membership.json';
import moderation from './moderation.json';
import notices from './notices.json';
import offline from './offline.json';
import overview from './overview.json';
import pages from './pages.json';
import payments from './payments.json';
import photos from './photos.json';
import prices from './prices.json';
import privacy from './privacy.json';
import problems from './problems.json';
import profile from './profile.json';
import push from './push.json';
import refund from './refund.json';
import replies from './replies.json';
import reports from './reports.json';
import sanctions from './sanctions.json';
import search from './search.json';
import session from './session.json';
import settings from './settings.json';
import shell from './shell.json';
import siteSettings from './site-settings.json';
import staffMembers from './staff-members.json';
import staffMembership from './staff-membership.json';
import staffOrders from './staff-orders.json';
import staffRequests from './staff-requests.json';
import staffSecurity from './staff-security.json';
import staffVerification from './staff-verification.json';
import support from './support.json';
import textFilter from './text-filter.json';
import texts from './texts.json';
import translation from './translation.json';
import trends from './trends.json';
import ui from './ui.json';
import validation from './validation.json';
import verification from './verification.json';
import videos from './videos.json';
import welcome from './welcome.json';

const messages: Messages = {
  about,
  acceptance,
  admin,
  agreement,
  alarms,
  announcements,
  approvals,
  audit,
  auth,
  avatar,
  blocks,
  calls,
  chat,
  comments,
  contact,
  credits,
  descriptions,
  emails,
  gallery,
  gifts,
  help,
  icebreakers,
  imprint,
  info,
  intro,
  invitations,
  likes,
  live,
  mail,
  mediaReview,
  members,
  membership,
  moderation,
  notices,
  offline,
  overview,
  pages,
  payments,
  photos,
  prices,
  privacy,
  problems,
  profile,
  push,
  refund,
  replies,
  reports,
  sanctions,
  search,
  session,
  settings,
  shell,
  siteSettings,
  staffMembers,
  staffMembership,
  staffOrders,
  staffRequests,
  staffSecurity,
  staffVerification,
  support,
  textFilter,
  texts,
  translation,
  trends,
  ui,
  validation,
  verification,
  videos,
  welcome,
};

export default messages;
