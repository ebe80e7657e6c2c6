'use client';

import { createContext, useContext, type ReactNode } from 'react';

const HeaderNoteContext = createContext<ReactNode>(null);

/** Adds a note to the headers of all pages inside, such as the state of the connection. */
export const HeaderNoteProvider = HeaderNoteContext.Provider;

export const useHeaderNote = () => useContext(HeaderNoteContext);
