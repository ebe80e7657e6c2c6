import { Icon, type IconProps } from '../icon';
export const Mars = (props: IconProps) => <Icon {...props}><path d="M16 3h5v5" /><path d="m21 3-6.75 6.75" /><circle cx="10" cy="14" r="6" /></Icon>;
