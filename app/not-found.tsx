export { NotFoundPage as default } from '@/components/shell/problem-pages';
