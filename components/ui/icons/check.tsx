import { Icon, type IconProps } from '../icon';
export const Check = (props: IconProps) => <Icon {...props}><path d="M20 6 9 17l-5-5" /></Icon>;
