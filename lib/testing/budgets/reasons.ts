/**
 * Reasons for numbers that are not obvious, by the name of a row. A failure shows the reason of its row, so that the author of a
 * change sees what the budget rests on.
 */
export const reasons: Readonly<Record<string, string>> = {
  'home, desktop': 'the wall, the members online, the latest ones and the newsfeed are one statement each',
  'mine, desktop': 'own posts, gifts and visitors, and the two permissions and the draft of the composer',
  'photo, desktop': 'the profile, and its photos and videos, each with its permissions',
  'setup, desktop': 'all forms of the settings on one page: each loads its own values',
  'staffMember, mobile': 'a statement for each of the sections about a member, and the record of the opening',
  'staffMember, desktop': 'a statement for each of the sections about a member, and the record of the opening',
  'staffReport, mobile': 'the case, its evidence, reports and sanctions, and the record of the opening',
  'staffReport, desktop': 'the case, its evidence, reports and sanctions, and the record of the opening',
  'staff/member': 'a statement for each of the sections about a member, and the record of the opening',
  'hello: connects, and receives the contacts':
    'the session, the settings with all counters for the admission and again for the contacts, and the contacts with messages',
  'message: the first one of a gold member': 'reads the card of a receiver whom the live connection does not know yet',
  'message: the first one of a free member': 'reads the card of a receiver whom the live connection does not know yet',
  'message: a picture':
    'the counting statement, which alone decides pictures, hashes all uploads while the table is small; then the size of the picture',
  'open: a conversation with a new message': 'marks and reads the page, then counts all unread messages of the member',
};
