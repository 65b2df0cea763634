import type { TextsOf } from '../../../kernel/texts.ts'
import type { stockHelpTexts as master } from './en.ts'

export const stockHelpTexts: TextsOf<typeof master> = {
  stock: {
    about: 'Chaque lapine, mâle et cage de l’élevage, dans l’ordre de la tournée.',
    tasks: {
      find: {
        title: 'Trouver des lapines',
        steps: [
          'Tapez un tatouage ou une boucle dans la recherche.',
          'Ou appuyez sur [ui:addFilter] et choisissez par exemple [stock:filters/palpation].',
          'Un clic ou Entrée sur une ligne ouvre l’aperçu, un clic sur sa cage toute la fiche\u202f; gardez les filtres sous [savedViews:title].',
        ],
      },
      changeMany: {
        title: 'Changer plusieurs lapins à la fois',
        steps: [
          'Cochez les lignes\u00a0: Espace, ou Maj et les flèches.',
          'Appuyez sur [stock:changeStatus], [stock:changeHealth], [placing:action] ou [stock:cageCards].',
          'Lisez ce qui va se passer, puis confirmez. Le message qui suit permet d’annuler.',
        ],
      },
      bringHerd: {
        title: 'Reprendre le cheptel depuis Excel',
        steps: [
          'D’abord les bâtiments et les boucles.',
          'Appuyez sur [stock:import], choisissez [stock:imports/RABBITS], prenez le modèle ou votre fichier.',
          'Le fichier n’est d’abord que vérifié\u202f; corrigez le rouge, puis importez.',
        ],
      },
    },
  },
  rabbit: {
    about: 'Tout sur un lapin\u00a0: chiffres, ligne de vie, inséminations, pedigree, histoire.',
    tasks: {
      edit: {
        title: 'Changer ses données',
        steps: [
          'Appuyez sur [rabbit:edit]\u202f; seulement un poids\u202f? Appuyez sur le poids.',
          'Une cage se tape, par exemple M1/1/U4.',
          'Appuyez sur [rabbit:save]. Ce que vous avez tapé est gardé, même si vous quittez la page.',
        ],
      },
      judge: {
        title: 'La garder ou la réformer\u202f?',
        steps: [
          'Regardez [rabbit:lifeLine] et les chiffres au-dessus.',
          'Ouvrez [rabbit:tabs/covers] pour chaque portée\u202f; [rabbit:tabs/timeline] dit qui a changé quoi.',
          'Fixez le statut avec [rabbit:edit].',
        ],
      },
    },
  },
}
