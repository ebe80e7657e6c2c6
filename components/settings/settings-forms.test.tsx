import { screen, waitFor, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { FormMessages } from '@/components/forms/form-messages';
import { ConfirmProvider } from '@/components/ui/confirm';
import { takeToasts } from '@/components/ui/toast';
import { validationKeys } from '@/lib/core/validation-keys';
import { noFacts } from '@/lib/profile/model';
import { limitedFields } from '@/lib/settings/model';
import { renderUi } from '@/lib/testing/render';
import profile from '@/messages/en/profile.json';
import settings from '@/messages/en/settings.json';
import shell from '@/messages/en/shell.json';
import { AboutForm } from './about-form';
import { GeneralForm } from './general-form';
import { notificationKinds, type NotificationKind } from '@/lib/core/notifications';
import { NotificationForm } from './notification-form';
import { PasswordSettingsForm } from './password-settings-form';
import { ProfileForm } from './profile-form';
import { SignatureForm } from './signature-form';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }));

type Sent = { path: string; input: Record<string, unknown> };
let sent: Sent[];
let reply: Record<string, unknown>;

beforeEach(() => {
  sent = [];
  reply = { status: 200, msg: 'Modified success', data: null };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, input: JSON.parse(String(init.body)) as Record<string, unknown> });
    return { json: async () => reply };
  });
});

const messages: FormMessages = {
  // The key is the sentence.
  sentences: Object.fromEntries(validationKeys.map((key) => [key, key])) as FormMessages['sentences'],
  ofFields: {},
  fields: {},
  offline: 'offline',
};

const show = (form: React.ReactNode) =>
  renderUi(
    <NextIntlClientProvider locale="en" messages={{ settings, profile, shell }}>
      <ConfirmProvider>{form}</ConfirmProvider>
    </NextIntlClientProvider>,
  );

const saveButton = () => screen.getByRole('button', { name: settings.save });

describe('the signature', () => {
  test('counts characters as people see them, and keeps one that is too long', async () => {
    const { user } = show(<SignatureForm signature="" messages={messages} />);
    const field = screen.getByLabelText<HTMLTextAreaElement>(settings.signature.label);
    const flags = '🇹🇼'.repeat(31);
    await user.click(field);
    await user.paste(flags);
    expect(screen.getByText('31 of 30 characters')).toBeDefined();
    await user.click(saveButton());
    await screen.findByText('tooLong');
    expect([field.value, sent]).toEqual([flags, []]);
  });

  test('survives a save that failed', async () => {
    reply = { status: 500, msg: 'Something went wrong' };
    const { user } = show(<SignatureForm signature="before" messages={messages} />);
    const field = screen.getByLabelText<HTMLTextAreaElement>(settings.signature.label);
    await user.type(field, ' and after');
    await user.click(saveButton());
    await screen.findByText('Something went wrong');
    expect(field.value).toBe('before and after');
    expect(sent).toEqual([{ path: '/member/index/changesignature', input: { signature: 'before and after' } }]);
  });
});

describe('the profile', () => {
  const own = { email: 'ann@example.test', birthday: '1990-05-06', gender: 'female', country: 'GB' } as const;
  const free = { email: null, birthday: null, gender: null, country: null };
  const props = {
    own,
    fields: limitedFields,
    next: free,
    pendingEmail: undefined,
    latestBirthday: '2008-11-22',
    countries: ['GB', 'TW'].map((value) => ({ value, label: value })),
    messages,
    freeUntil: null,
    rules: { freeHours: 24, everyDays: 90, emailHours: 24 },
  };

  test('asks before it sends a new gender, and sends nothing when cancelled', async () => {
    reply.data = { confirm_email: 0 };
    const { user } = show(<ProfileForm {...props} fields={['gender']} />);
    await user.click(screen.getByRole('radio', { name: settings.profile.male }));
    await user.click(saveButton());
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(sent).toEqual([]);
    await user.click(saveButton());
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: settings.profile.genderConfirm }),
    );
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.input).toEqual({ email: own.email, sex: 1, birthday: Date.parse(own.birthday) });
  });

  test('shows an email that is used on its field and keeps what was typed', async () => {
    reply = { status: -1, code: 'EMAIL_TAKEN', msg: 'This email has been used' };
    const { user } = show(<ProfileForm {...props} fields={['email']} />);
    const field = screen.getByLabelText<HTMLInputElement>(settings.profile.email);
    await user.clear(field);
    await user.type(field, 'bea@example.test');
    await user.type(screen.getByLabelText(settings.profile.password), 'correct horse battery');
    await user.click(saveButton());
    await screen.findByText('This email has been used');
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['bea@example.test', 'true']);
  });

  test('shows a new email as waiting, and sends its link again', async () => {
    reply.data = { confirm_email: 1 };
    const { user } = show(<ProfileForm {...props} fields={['email']} pendingEmail="new@example.test" />);
    expect(screen.getByRole('status').textContent).toContain('new@example.test');
    expect(screen.queryByLabelText(settings.profile.password)).toBeNull();
    await user.click(screen.getByRole('button', { name: settings.profile.resend }));
    const box = await screen.findByLabelText(settings.profile.password);
    await waitFor(() => expect(document.activeElement).toBe(box));
    expect(sent).toEqual([]);
    await user.type(box, 'correct horse battery{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.input).toMatchObject({ email: 'new@example.test', password: 'correct horse battery' });
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(settings.profile.email).value).toBe(own.email));
  });

  test.each([
    [
      'says where the link to a new email was sent, not that the email changed',
      1,
      'We sent a link to bea@example.test. Your email changes once you open it.',
    ],
    ['says that it was saved when no email waits', 0, 'Modified success'],
  ])('%s', async (_, pending, text) => {
    reply.data = { confirm_email: pending };
    const toasts: string[] = [];
    const stop = takeToasts((note) => void toasts.push(note.text));
    toasts.length = 0; // those of earlier tests
    const { user } = show(<ProfileForm {...props} fields={['email']} />);
    const field = screen.getByLabelText<HTMLInputElement>(settings.profile.email);
    await user.clear(field);
    await user.type(field, ' bea@example.test');
    await user.type(screen.getByLabelText(settings.profile.password), 'correct horse battery');
    await user.click(saveButton());
    await waitFor(() => expect(toasts).toEqual([text]));
    stop();
  });

  test('names on each field the end of the free time, in the time zone of the page', () => {
    const freeUntil = Date.parse('2026-11-28T06:30:00Z');
    const { unmount } = show(<ProfileForm {...props} freeUntil={freeUntil} />);
    const local = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
      freeUntil,
    );
    const lines = screen.getAllByText(/^Free until/);
    expect(lines).toHaveLength(4);
    for (const line of lines) expect(line.textContent).toContain(`${local}: one change before then doesn’t count`);
    expect(screen.queryByText('You can change this once every 90 days.')).toBeNull();
    unmount();
    show(<ProfileForm {...props} />);
    expect(screen.getAllByText('You can change this once every 90 days.')).toHaveLength(4);
  });

  test('of which a field was changed freely shows when it may change again, before anything is typed', () => {
    const at = Date.parse('2026-11-28T06:30:00Z');
    show(<ProfileForm {...props} freeUntil={at} next={{ ...free, gender: at }} />);
    expect(screen.getAllByText(/^Free until/)).toHaveLength(3);
    expect(screen.getByText(/You can change this again on/).textContent).toContain('2026');
  });

  test('sends a country that was chosen, and none that was left as it is', async () => {
    reply.data = { confirm_email: 0 };
    const { user } = show(<ProfileForm {...props} />);
    await user.click(saveButton());
    await waitFor(() => expect(sent).toHaveLength(1));
    await user.selectOptions(screen.getByLabelText(settings.profile.country), 'TW');
    await user.click(saveButton());
    await waitFor(() => expect(sent.map(({ input }) => input.country)).toEqual([undefined, 'TW']));
  });

  test('shows on the country that it was changed recently', async () => {
    reply = { status: -9, code: 'COUNTRY_LIMIT', msg: 'changed recently' };
    const { user } = show(<ProfileForm {...props} fields={['country']} />);
    const country = screen.getByLabelText(settings.profile.country);
    await user.selectOptions(country, 'TW');
    await user.click(saveButton());
    await screen.findByText('changed recently');
    expect(country.getAttribute('aria-invalid')).toBe('true');
  });

  test('asks about a new gender with the rule that holds then', async () => {
    const { user } = show(<ProfileForm {...props} fields={['gender']} freeUntil={Date.now() + 3_600_000} />);
    await user.click(screen.getByLabelText(settings.profile.male));
    await user.click(saveButton());
    const question = await screen.findByText(/This change is free/);
    expect(question.textContent).toContain('your first 24 hours');
  });

  test('of which nothing may change yet has the dates instead of a button', () => {
    const at = Date.parse('2027-02-20T12:00:00Z');
    show(<ProfileForm {...props} next={{ email: at, birthday: at, gender: at, country: at }} />);
    expect(screen.getAllByText(/20 February 2027/)).toHaveLength(4);
    expect(screen.getByRole('link', { name: 'Customer service' })).toBeDefined();
    expect(screen.queryByRole('button', { name: settings.save })).toBeNull();
  });
});

test('a wrong old password is shown on its field, and nothing typed is lost', async () => {
  reply = { status: 0, code: 'OLD_PASSWORD_INCORRECT', msg: 'The old password is incorrect' };
  const { user } = show(<PasswordSettingsForm username="ann" messages={messages} />);
  const [old, next, repeat] = ['old', 'new', 'repeat'].map((key) =>
    screen.getByLabelText<HTMLInputElement>(settings.password[key as 'old']),
  );
  if (!old || !next || !repeat) throw new Error('a field is missing');
  await user.type(old, 'wrong one');
  await user.type(next, 'a long password');
  await user.type(repeat, 'another password');
  await user.click(saveButton());
  await screen.findByText('mismatch');
  await user.clear(repeat);
  await user.type(repeat, 'a long password');
  await user.click(saveButton());
  await screen.findByText('The old password is incorrect');
  expect(sent).toEqual([
    { path: '/member/index/changepwd', input: { oldpassword: 'wrong one', newpassword: 'a long password' } },
  ]);
  expect([old.value, next.value]).toEqual(['wrong one', 'a long password']);
});

test('general settings are sent as chosen', async () => {
  reply.data = { bulkMail: true, language: 'zh-TW' };
  const { user } = show(<GeneralForm settings={{ bulkMail: false, language: 'en' }} messages={messages} />);
  await user.click(screen.getByRole('switch'));
  await user.selectOptions(screen.getByRole('combobox'), 'zh-TW');
  await user.click(saveButton());
  await waitFor(() =>
    expect(sent).toEqual([{ path: '/member/index/general', input: { bulk_mail: 1, language: 'zhtw' } }]),
  );
});

test('the ten switches and the timing are sent as chosen', async () => {
  const on = { chat: true, mail: true, like: true, mutualLike: true, gift: true, postComment: true };
  const start = {
    ...on,
    mediaComment: true,
    wall: true,
    reports: true,
    reminders: true,
    delivery: 'automatic',
    pushOff: ['gift'],
    pushText: false,
    quietFrom: '',
    quietUntil: '',
    timeZone: '',
  } as const;
  reply.data = {};
  const { user } = show(<NotificationForm settings={start} messages={messages} />);
  const { mutualLike, like, gift } = settings.notification.kinds;
  const push = (kind: string) => screen.getByRole('switch', { name: `Push: ${kind}` });
  await user.click(screen.getByRole('switch', { name: new RegExp(`^${mutualLike}`) }));
  await user.click(push(like));
  await user.click(push(gift));
  await user.click(screen.getByRole('radio', { name: new RegExp(settings.notification.delivery.never) }));
  await user.click(saveButton());
  await waitFor(() => expect(sent[0]?.input).toMatchObject({ mutual_like: 0, like: 1, delivery: 'never' }));
  expect(sent[0]?.input).toMatchObject({ push_off: ['like'], push_text: 0, quiet_from: '', quiet_until: '' });
});

test('quiet hours are sent with the time zone of this device, and end as a whole', async () => {
  const kinds = Object.fromEntries(notificationKinds.map((kind) => [kind, true])) as Record<NotificationKind, boolean>;
  const quiet = { quietFrom: '23:00', quietUntil: '07:30', timeZone: 'Asia/Taipei' };
  reply.data = {};
  const start = { ...kinds, delivery: 'never', pushOff: [], pushText: true, ...quiet } as const;
  const { user } = show(<NotificationForm settings={start} messages={messages} />);
  await user.click(saveButton());
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  await waitFor(() =>
    expect(sent.at(-1)?.input).toMatchObject({
      quiet_from: '23:00',
      quiet_until: '07:30',
      time_zone: timeZone,
      push_text: 1,
    }),
  );
  await user.click(screen.getByRole('switch', { name: new RegExp(`^${settings.push.quiet}`) }));
  await user.click(saveButton());
  await waitFor(() => expect(sent.at(-1)?.input).toMatchObject({ quiet_from: '', quiet_until: '', time_zone: '' }));
});

describe('the facts', () => {
  test('that the member prefers not to state lose their value', async () => {
    const { user } = show(<AboutForm facts={{ ...noFacts, city: 'Taipei', height: 170 }} messages={messages} />);
    await user.selectOptions(screen.getByLabelText(profile.facts.height), 'undisclosed');
    await user.click(screen.getByRole('switch', { name: `${profile.facts.city}: ${settings.about.undisclosed}` }));
    await user.selectOptions(screen.getByLabelText(profile.facts.education), 'master');
    await user.click(screen.getByRole('checkbox', { name: profile.interests.tea }));
    await user.click(saveButton());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.input).toMatchObject({
      height: null,
      city: '',
      education: 'master',
      interests: ['tea'],
      undisclosed: ['height', 'city'],
    });
  });

  test('stop at the most that can be chosen', async () => {
    const facts = { ...noFacts, languages: ['zh', 'yue', 'en', 'ja', 'ko', 'vi', 'th', 'ms'] } as const;
    show(<AboutForm facts={facts} messages={messages} />);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: profile.languages.de }).disabled).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: profile.languages.zh }).disabled).toBe(false);
    expect(screen.getByText('8 of 8')).toBeDefined();
  });
});
