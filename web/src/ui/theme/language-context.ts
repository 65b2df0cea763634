import { DEFAULT_LANGUAGE, type Language } from '@warren/shared/kernel/languages.ts'
import { createContext, useContext } from 'react'

export const LanguageContext = createContext<Language>(DEFAULT_LANGUAGE)

/** The language of the page, for numbers and calendars; words come from the texts. */
export const useLanguage = (): Language => useContext(LanguageContext)
