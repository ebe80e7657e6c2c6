'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { SoftLink } from '@/components/ui/soft-link';
import { useId, useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Switch } from '@/components/ui/switch';
import { DatePicker } from '@/components/ui/date-picker';
import { Field } from '@/components/ui/field';
import { Search } from '@/components/ui/icons/search';
import { PasswordInput } from '@/components/ui/password-input';
import { RadioGroup, Segmented } from '@/components/ui/radio-group';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { Textarea } from '@/components/ui/textarea';

export function FieldSamples() {
  const t = useTranslations('gallery');
  const [birthday, setBirthday] = useState('1990-01-01');
  return (
    <div className="grid grid-cols-1 gap-4">
      <Field label={t('username')} hint={t('usernameHint')} required>
        <TextInput placeholder={t('name')} />
      </Field>
      <Field label={t('email')} error={t('emailError')}>
        <TextInput type="email" defaultValue="lin@" />
      </Field>
      <Field
        label={t('password')}
        aside={
          <SoftLink href="#fields" className="text-sm text-brand hover:underline">
            {t('forgot')}
          </SoftLink>
        }
      >
        <PasswordInput defaultValue="yuanfen2011" autoComplete="off" />
      </Field>
      <Field label={t('chat')} hiddenLabel>
        <TextInput type="search" icon={<Search aria-hidden />} placeholder={t('username')} />
      </Field>
      <Field label={t('signature')} optional>
        <Textarea counter maxLength={30} defaultValue={t('signatureText')} />
      </Field>
      <Field label={t('country')}>
        <Select
          placeholder={t('choose')}
          defaultValue=""
          options={[
            { value: 'CN', label: t('china') },
            { value: 'TW', label: t('taiwan') },
            { value: 'CA', label: t('canada') },
          ]}
        />
      </Field>
      <Field label={t('birthday')} group>
        <DatePicker value={birthday} onChange={setBirthday} from="1950-01-01" to="2007-12-31" />
      </Field>
      <Field label={t('username')}>
        <TextInput disabled defaultValue={t('name')} />
      </Field>
    </div>
  );
}

export function Choices() {
  const t = useTranslations('gallery');
  const id = useId();
  const [gender, setGender] = useState<'male' | 'female'>('male');
  const [who, setWho] = useState<'everyone' | 'paying'>('everyone');
  return (
    <div className="grid grid-cols-1 gap-4">
      <Field label={t('gender')} group>
        <Segmented
          name={`${id}-gender`}
          value={gender}
          onChange={setGender}
          options={[
            { value: 'male', label: t('male') },
            { value: 'female', label: t('female') },
          ]}
        />
      </Field>
      <Field label={t('who')} group>
        <RadioGroup
          name={`${id}-who`}
          value={who}
          onChange={setWho}
          options={[
            { value: 'everyone', label: t('everyone') },
            { value: 'paying', label: t('paying'), hint: t('payingHint') },
          ]}
        />
      </Field>
      <Checkbox label={t('agree')} defaultChecked />
      <Switch label={t('receipts')} hint={t('receiptsHint')} defaultChecked />
      <Switch label={t('receipts')} />
    </div>
  );
}
