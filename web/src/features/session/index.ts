export { chooseLanguage } from './change-language.ts'
export { LanguageMenu } from './components/language-menu.tsx'
export { ThemeSwitch } from './components/theme-switch.tsx'
export { usePasswordPolicy, useSessionInfo } from './session.api.ts'
