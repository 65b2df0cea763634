import type { TextsOf } from '../../../kernel/texts.ts'
import type { firstSteps as master } from './en.ts'

export const firstSteps: TextsOf<typeof master> = {
  title: 'Premiers pas',
  of: '{done} sur {all} faits',
  farm: 'pour {farm}',
  away: 'Masquer',
  back: 'Premiers pas\u00a0: {done} sur {all} faits',
  done: 'fait',
  open: 'à faire',
  steps: {
    FARM: 'Créer l’élevage',
    ADMIN: 'Donner un administrateur à l’élevage',
    STABLES: 'Ajouter les bâtiments et leurs rangées de cages',
    TAGS: 'Recevoir les boucles',
    HERD: 'Importer le cheptel depuis Excel',
    NAMES: 'Autoriser les noms de groupe',
    GROUP: 'Créer le premier groupe IA',
  },
  notes: {
    FARM: 'Nom, code et adresse.',
    ADMIN: 'L’administrateur fait la suite de cette liste.',
    STABLES: 'Les cages doivent exister avant d’y importer des mères.',
    TAGS: 'L’exploitant de Warren les remet à l’élevage.',
    HERD: 'Une ligne par mère. Les bâtiments et les boucles d’abord.',
    NAMES: 'Un groupe prend son nom dans cette liste, par exemple BANDE01.',
    GROUP: 'Un groupe de mères inséminées ensemble.',
  },
  whose: {
    FARM: 'C’est au propriétaire de le faire.',
    ADMIN: 'C’est au propriétaire de le faire.',
    STABLES: 'C’est à l’administrateur de le faire.',
    TAGS: 'C’est à l’exploitant de Warren de le faire.',
    HERD: 'C’est à l’administrateur de le faire.',
    NAMES: 'C’est à l’administrateur de le faire.',
    GROUP: 'C’est à l’administrateur de le faire.',
  },
  sample: {
    offer:
      'Pas encore de données sous la main\u202f? Découvrez Warren avec un petit élevage d’exemple\u00a0: un bâtiment, 64 lapins, de la semence, deux groupes. Tout se retire d’un seul coup.',
    put: 'Essayer avec des données d’exemple',
    isIn: 'Cet élevage contient des données d’exemple.',
    inText:
      'Essayez tout\u00a0: le cheptel, le plan, les groupes. Retirez-les avant d’entrer vos propres données.',
    out: 'Retirer les données d’exemple',
    q: 'Retirer les données d’exemple\u202f?',
    qText:
      'Tous les lapins, cages, semences et groupes d’exemple partent, avec ce que vous y avez essayé. Rien d’autre ne change.',
    yes: 'Retirer',
    putDone: 'Les données d’exemple sont en place',
    outDone: 'Les données d’exemple ont été retirées',
  },
}
