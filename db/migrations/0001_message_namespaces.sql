-- The texts that staff changed follow the messages into their new namespaces.
update site_texts t set key = renamed.target || substr(t.key, length(renamed.source) + 1)
from (values
  ('desk.', 'support.'),
  ('supportTexts.', 'support.automatic.'),
  ('detector.', 'textFilter.'),
  ('firstLines.', 'icebreakers.'),
  ('siteTexts.', 'texts.'),
  ('security.', 'staffSecurity.'),
  ('tiers.', 'staffMembership.'),
  ('verificationQueue.', 'staffVerification.'),
  ('likes.moment.', 'likes.popup.')
) renamed(source, target)
where starts_with(t.key, renamed.source);
