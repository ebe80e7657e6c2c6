import { pageMetadata } from '@/lib/web/i18n/metadata';
import { LoginPage, type LoginQuery } from '@/app/_public/login-page';

export const generateMetadata = () => pageMetadata('login');

export default async function DesktopLoginPage({ searchParams }: { searchParams: Promise<LoginQuery> }) {
  return <LoginPage terminal="desktop" query={await searchParams} />;
}
