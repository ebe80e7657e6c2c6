'use client';

import { createContext, use } from 'react';

const ServiceContext = createContext(true);

/** Provides whether the site has a translation service. Without one, only the two scripts of Chinese are converted. */
export const TranslationServiceProvider = ServiceContext.Provider;

export const useHasTranslationService = (): boolean => use(ServiceContext);
