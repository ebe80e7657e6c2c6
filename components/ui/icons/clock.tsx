import { Icon, type IconProps } from '../icon';
export const Clock = (props: IconProps) => <Icon {...props}><circle cx="12" cy="12" r="10" /><path d="M12 6v6l4 2" /></Icon>;
