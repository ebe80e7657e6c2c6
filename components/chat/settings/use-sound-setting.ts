'use client';

import { DeviceSwitch, useDeviceSwitch } from '@/lib/browser/device-switch';

/** The setting of sounds and popups for new messages. */
const sound = new DeviceSwitch('chat-sound');

export const isSoundOn = (): boolean => sound.isOn;

export const useSoundSetting = () => useDeviceSwitch(sound);
