import { saveRule } from '@/lib/text-filter/rules';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve(
  '/member/staff/save_detector_rule',
  ({ db, member, input: { name, profile, post, private: ofPrivate, ...rule } }) =>
    saveRule(db, member, { ...rule, actions: { name, profile, post, private: ofPrivate } }),
);
