import type { TextsOf } from '../../../kernel/texts.ts'
import type { search as en } from './en.ts'

export const search = {
  records: {
    farm: 'Buscar una granja',
    stable: 'Buscar una nave',
    cage: 'Buscar una jaula',
    user: 'Buscar un usuario',
    'ear-tag': 'Buscar un crotal',
    mother: 'Buscar una madre',
    buck: 'Buscar un macho',
    rabbit: 'Buscar un conejo',
    sperm: 'Buscar semen',
  },
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
