import type { Page } from '@playwright/test';
import type { Terminal } from '@/lib/core/terminal';
import type { Translate } from '../translator';

export type NewMember = {
  username: string;
  email: string;
  password: string;
  gender: 'male' | 'female';
  country: string;
};

/** The registration form; the same on both terminals. */
export class RegistrationPage {
  constructor(
    private readonly page: Page,
    private readonly t: Translate,
  ) {}

  open(terminal: Terminal) {
    return this.page.goto(terminal === 'mobile' ? '/m/Register' : '/w/regist');
  }

  field(name: 'username' | 'email' | 'password' | 'repassword') {
    return this.page.getByLabel(this.t(`auth.register.${name}`), { exact: true });
  }

  async fill(member: NewMember): Promise<void> {
    const { page, t } = this;
    // The label covers the radio button.
    await page.getByText(t(`auth.register.${member.gender}`), { exact: true }).click();
    await page.getByLabel(t('auth.register.country'), { exact: true }).selectOption(member.country);
    await this.field('username').fill(member.username);
    await this.field('email').fill(member.email);
    await this.field('password').fill(member.password);
    await this.field('repassword').fill(member.password);
  }

  /** Chooses a day, `YYYY-MM-DD`, from the three lists. */
  async chooseBirthday(birthday: string): Promise<void> {
    const parts = birthday.split('-').map(Number);
    for (const [index, list] of (['year', 'month', 'day'] as const).entries())
      await this.page.getByRole('combobox', { name: this.t(`ui.${list}`) }).selectOption(String(parts[index]));
  }

  submit() {
    return this.page.getByRole('button', { name: this.t('auth.register.submit'), exact: true }).click();
  }
}
