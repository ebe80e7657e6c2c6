'use client';

import { createContext, use } from 'react';
import type { TranslationService } from '@/lib/core/can-translate';

const ServiceContext = createContext<TranslationService>('full');

/** Provides what translates on the site. Without a service, only the two scripts of Chinese are converted. */
export const TranslationServiceProvider = ServiceContext.Provider;

export const useTranslationService = (): TranslationService => use(ServiceContext);
