import type { Language } from '@warren/shared/kernel/languages.ts'
import { startLanguage } from './language.ts'

// The dictionaries are what could not be fetched, so these words travel with the program.
const WORDS: Record<Language, string> = {
  en: 'Connection failed, server not available. Please reload the page.',
  hu: 'Nincs kapcsolat, a szerver nem érhető el. Kérjük, töltse be újra az oldalt.',
  fr: 'Échec de la connexion, serveur indisponible. Veuillez recharger la page.',
  es: 'Fallo de conexión, el servidor no está disponible. Vuelva a cargar la página.',
}

/** The page could not even begin [GEN-24]. */
export function showStartFailure(root: HTMLElement): void {
  const line = document.createElement('p')
  line.role = 'alert'
  line.textContent = WORDS[startLanguage()]
  root.replaceChildren(line)
}
