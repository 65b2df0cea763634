import type { TextsOf } from '../../../kernel/texts.ts'
import type { firstSteps as master } from './en.ts'

export const firstSteps: TextsOf<typeof master> = {
  title: 'Premiers pas',
  of: '{done} sur {all} faits',
  farm: 'pour {farm}',
  away: 'Ranger',
  back: 'Premiers pas\u00a0: {done} sur {all} faits',
  done: 'fait',
  open: 'à faire',
  steps: {
    FARM: 'Créer l’élevage',
    ADMIN: 'Donner un administrateur à l’élevage',
    STABLES: 'Ajouter les bâtiments et leurs rangées de cages',
    TAGS: 'Recevoir les boucles',
    HERD: 'Importer le cheptel depuis Excel',
    GROUP: 'Créer le premier groupe d’IA',
  },
  notes: {
    FARM: 'Nom, lettres et adresse.',
    ADMIN: 'L’administrateur fait la suite de cette liste.',
    STABLES: 'Les cages doivent exister avant d’y importer des mères.',
    TAGS: 'L’exploitant de Warren les remet à l’élevage.',
    HERD: 'Une ligne par mère. Les bâtiments et les boucles d’abord.',
    GROUP: 'Un groupe de mères inséminées ensemble.',
  },
  whose: {
    FARM: 'C’est au propriétaire de le faire.',
    ADMIN: 'C’est au propriétaire de le faire.',
    STABLES: 'C’est à l’administrateur de le faire.',
    TAGS: 'C’est à l’exploitant de Warren de le faire.',
    HERD: 'C’est à l’administrateur de le faire.',
    GROUP: 'C’est à l’administrateur de le faire.',
  },
}
