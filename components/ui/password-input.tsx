'use client';

import { useState } from 'react';
import { Eye } from '@/components/ui/icons/eye';
import { EyeOff } from '@/components/ui/icons/eye-off';
import { IconButton } from './icon-button';
import { TextInput, type TextInputProps } from './text-input';
import { useUiMessages } from './ui-messages';

/** A password input with a button that shows the text. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'trailing'>) {
  const [isVisible, setVisible] = useState(false);
  const messages = useUiMessages();
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={isVisible ? 'text' : 'password'}
      trailing={
        <IconButton
          label={isVisible ? messages.hidePassword : messages.showPassword}
          aria-pressed={isVisible}
          onClick={() => setVisible(!isVisible)}
          variant="quiet"
        >
          {isVisible ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </IconButton>
      }
    />
  );
}
