'use client';

import dynamic from 'next/dynamic';

/** The way to customer service with its whole conversation; apart, because the homes' layouts name it and nearly no member ever sees it. */
export const ServiceHelpSlot = dynamic(() => import('@/components/chat/service-help').then((part) => part.ServiceHelp));
