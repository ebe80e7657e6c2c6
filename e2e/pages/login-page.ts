import type { Page } from '@playwright/test';
import type { Terminal } from '@/lib/core/terminal';
import type { Translate } from '../translator';

/** The log-in form; the same on both terminals. */
export class LoginPage {
  constructor(
    private readonly page: Page,
    private readonly t: Translate,
  ) {}

  open(terminal: Terminal) {
    return this.page.goto(terminal === 'mobile' ? '/m/login' : '/w/login');
  }

  get account() {
    return this.page.getByLabel(this.t('auth.login.account'), { exact: true });
  }

  get password() {
    return this.page.getByLabel(this.t('auth.login.password'), { exact: true });
  }

  async logIn(account: string, password: string): Promise<void> {
    await this.account.fill(account);
    await this.password.fill(password);
    await this.page.getByRole('button', { name: this.t('auth.login.submit'), exact: true }).click();
  }
}
