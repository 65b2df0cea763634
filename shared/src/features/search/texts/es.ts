import type { TextsOf } from '../../../kernel/texts.ts'
import type { search as en } from './en.ts'

export const search = {
  groups: {
    farm: 'Granjas',
    stable: 'Naves',
    cage: 'Jaulas',
    user: 'Usuarios',
    'ear-tag': 'Crotales',
    mother: 'Madres',
    buck: 'Machos',
    rabbit: 'Conejos',
    sperm: 'Semen',
    'ia-group': 'Grupos IA',
  },
  palettePlaceholder: 'Página, tatuaje, crotal, jaula…',
  searching: 'Buscando «{query}»…',
  nothing: 'No hay coincidencias con «{query}»',
  stable: 'Nave',
  row: 'Fila',
  position: 'Posición',
  cage: 'Jaula',
  livesHere: 'aquí vive {tattoo}',
  chooserFailed: 'No se han podido cargar las jaulas',
} satisfies TextsOf<typeof en>
