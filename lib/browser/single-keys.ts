import { DeviceSwitch } from './device-switch';

/**
 * The shortcuts of one key, such as `/` for the search. People who dictate, or press keys by accident, can switch them off (WCAG 2.1.4).
 */
export const singleKeys = new DeviceSwitch('single-keys');
