import type { TextsOf } from '../../../kernel/texts.ts'
import type { helpFrame as frameMaster, helpWords as wordsMaster } from './en.ts'

export const helpFrame: TextsOf<typeof frameMaster> = {
  title: 'Aide\u00a0: {screen}',
  tasks: 'Que voulez-vous faire\u202f?',
  keys: 'Touches',
  words: 'Mots',
  guide: 'Guide de l’utilisateur',
  guideIntro:
    'Fait à partir de l’aide des écrans par `pnpm generate`\u202f; images par `pnpm pictures --guide`.',
  screen: 'Écran',
  open: 'F1 ou\u202f? ouvre cette aide sur chaque écran.',
  does: {
    help: 'ouvre cette aide',
    goTo: 'trouve un lapin, une cage ou une page',
    part: 'va à la partie suivante de la page, avec Maj à la précédente',
    shut: 'ferme ce qui est dessus',
    move: 'déplace',
    open: 'ouvre la ligne',
    tick: 'coche la ligne',
    range: 'coche une plage',
    page: 'coche la page',
    buttons: 'va aux boutons de la ligne',
    neighbour: 'le précédent, le suivant',
    before: 'le précédent',
    after: 'le suivant',
    create: 'en crée un nouveau',
    panel: 'mène à une partie de la page',
    print: 'imprime la liste de tournée',
    save: 'enregistre',
    empty: 'vide le champ',
    undo: 'reprend le dernier',
    ends: 'va aux extrémités',
    cage: 'ouvre la cage',
  },
}

export const helpWords: TextsOf<typeof wordsMaster> = {
  tattoo: { term: 'tatouage', meaning: 'Le numéro dans l’oreille du lapin. Il l’accompagne toute sa vie.' },
  earTag: {
    term: 'boucle',
    meaning: 'Une boucle numérotée, une lettre et cinq chiffres. Chacune sert une fois.',
  },
  eid: { term: 'numéro électronique', meaning: 'Les 15 chiffres que le lecteur reçoit de la boucle.' },
  semen: { term: 'semence', meaning: 'Ce qu’un mâle a donné un jour, sous une étiquette.' },
  iaGroup: { term: 'groupe IA', meaning: 'Les lapines inséminées le même jour sous un même nom.' },
  pairingList: {
    term: 'liste d’accouplement',
    meaning: 'Quelle lapine reçoit quelle semence. Une fois clôturée, le travail du groupe en découle.',
  },
  palpation: {
    term: 'palpation',
    meaning: 'Palper le ventre vers le jour 14\u00a0: est-elle gestante\u202f?',
  },
  unsure: {
    term: 'douteuse',
    meaning: 'La main n’a pas pu trancher. La lapine est palpée de nouveau quelques jours plus tard.',
  },
  doubt: {
    term: 'valeur douteuse',
    meaning: 'Un chiffre enregistré mais peu vraisemblable. Il reste signalé jusqu’à vérification.',
  },
  kindling: {
    term: 'mise bas',
    meaning: 'La naissance d’une portée, environ 31 jours après l’insémination.',
  },
  viable: {
    term: 'viable, non viable',
    meaning: 'Les lapereaux nés vivants et capables de vivre, et les autres.',
  },
  equalization: {
    term: 'égalisation des portées',
    meaning: 'On porte des lapereaux des grandes portées vers les petites, pour des nids à peu près égaux.',
  },
  walkingList: {
    term: 'liste de tournée',
    meaning: 'Une liste dans l’ordre où l’on passe devant les cages.',
  },
  nanny: { term: 'nourrice', meaning: 'Une lapine qui allaite les lapereaux d’autres lapines.' },
  surplus: { term: 'surplus', meaning: 'Les lapereaux au-delà de l’objectif qu’aucune portée ne prend.' },
  weaning: { term: 'sevrage', meaning: 'Les lapereaux quittent leur mère.' },
  missed: {
    term: 'lapine oubliée',
    meaning:
      'Une lapine sans travail alors qu’il est temps\u00a0: vide depuis longtemps, jamais inséminée, non palpée.',
  },
  kinship: {
    term: 'parenté',
    meaning: 'Le lien de parenté entre lapine et mâle\u202f; des proches donnent des lapereaux consanguins.',
  },
  iaTask: { term: 'tâche IA', meaning: 'Un travail du groupe IA, créé quand sa liste est clôturée.' },
  dedicated: { term: 'ouvrier désigné', meaning: 'L’ouvrier à qui la tâche ou ses rangées sont confiées.' },
  cage: { term: 'cage', meaning: 'Une place comme M1/3/U12\u00a0: bâtiment, rangée, emplacement et numéro.' },
  stable: { term: 'bâtiment', meaning: 'Un bâtiment de l’élevage avec ses rangées de cages.' },
  row: { term: 'rangée', meaning: 'Une ligne de cages dans un bâtiment.' },
  cageRange: {
    term: 'plage de cages',
    meaning: 'Les cages d’une rangée d’un numéro à l’autre, d’un même emplacement et d’un même type.',
  },
  farmId: {
    term: 'code d’élevage',
    meaning: 'Deux ou trois caractères qui désignent l’élevage sur les papiers et pour les autres.',
  },
  wasteCandidate: {
    term: 'à réformer',
    meaning: 'Un lapin bientôt réformé. Il compte encore dans le cheptel.',
  },
  health: { term: 'santé', meaning: 'Ce dont souffre un lapin, s’il y a lieu.' },
  lifeLine: {
    term: 'ligne de vie',
    meaning: 'Mises bas, gestations et portées d’une lapine sur une même échelle de temps.',
  },
  timeline: {
    term: 'chronologie',
    meaning: 'Tout ce qui est arrivé au lapin, du plus récent au plus ancien, avec qui et quand.',
  },
  release: {
    term: 'partage d’animaux',
    meaning: 'Faire connaître des animaux à un autre élevage, pour qu’il les nomme comme parents.',
  },
  deliveryNote: {
    term: 'bon de livraison',
    meaning: 'Le papier qui accompagne les animaux vendus\u202f; il peut porter un code.',
  },
  placement: { term: 'attribution', meaning: 'Donner des boucles du registre à un élevage.' },
  relocation: { term: 'transfert', meaning: 'Passer des boucles inutilisées d’un élevage à un autre.' },
  earTaggingList: { term: 'liste de bouclage', meaning: 'Les boucles posées en une fois.' },
  motherGroup: {
    term: 'groupe de mères',
    meaning: 'Les lapines d’une insémination avec leurs lapereaux, jusqu’au sevrage.',
  },
  youngGroup: {
    term: 'groupe de jeunes femelles',
    meaning: 'Des jeunes femelles du même âge, jusqu’à leur première insémination.',
  },
  fatteningGroup: {
    term: 'groupe d’engraissement',
    meaning: 'Des lapins du même âge, du sevrage à l’abattage.',
  },
  mergedGroup: {
    term: 'groupe fusionné',
    meaning: 'Un groupe sur plusieurs bâtiments\u202f; chacun est un membre avec son carnet.',
  },
  permittedName: { term: 'nom autorisé', meaning: 'Un nom que les groupes de l’élevage peuvent porter.' },
  diary: {
    term: 'carnet',
    meaning: 'Une ligne par jour du groupe\u00a0: morts, aliment, poids, remarques.',
  },
  origin: { term: 'arrivage', meaning: 'Les animaux qui arrivent dans un groupe, avec nombre et poids.' },
  move: { term: 'transfert', meaning: 'Les animaux qui passent d’un groupe à un autre.' },
  count: {
    term: 'comptage',
    meaning: 'Combien d’animaux ont vraiment été comptés\u202f; l’effectif s’y ajuste.',
  },
  bin: { term: 'corbeille', meaning: 'Ce qui a été supprimé\u202f; on peut le remettre pendant 30 jours.' },
  toExplain: { term: 'à expliquer', meaning: 'Des animaux encore dans l’effectif d’un groupe clôturé.' },
  redZone: { term: 'zone rouge', meaning: 'Un jour où plus de 0,2\u00a0% sont morts.' },
  dailyGain: { term: 'gain moyen quotidien', meaning: 'Les grammes qu’un animal prend par jour.' },
  conversion: { term: 'indice de consommation', meaning: 'Les kilos d’aliment pour un kilo gagné.' },
  ownReplacement: { term: 'autorenouvellement', meaning: 'Les jeunes femelles gardées pour le cheptel.' },
  populated: { term: 'mises en place', meaning: 'Les lapines gestantes mises dans le bâtiment propre.' },
  summary: { term: 'bilan', meaning: 'Une ligne par groupe d’une période, avec les sommes.' },
  block: { term: 'série de pesées', meaning: 'Les pesées d’une personne sans longue pause.' },
  slaughtering: { term: 'abattage', meaning: 'Les animaux d’un groupe abattus un même jour.' },
  condemnation: { term: 'saisie', meaning: 'Les carcasses refusées à l’abattoir, par motif.' },
  cutting: { term: 'découpe', meaning: 'Le poids des morceaux de quelques carcasses, pour le rendement.' },
  carcass: { term: 'carcasse chaude, froide', meaning: 'La carcasse avant et après le froid.' },
  indexOfMothers: { term: 'indice des mères', meaning: 'Les mères classées selon ce qu’elles produisent.' },
  commandLog: {
    term: 'journal des commandes',
    meaning: 'Qui a changé quoi et quand, dans tous les élevages. Il ne peut être modifié.',
  },
  import: { term: 'import', meaning: 'La lecture d’un fichier Excel\u00a0: toutes les lignes ou aucune.' },
  template: { term: 'modèle', meaning: 'Un formulaire Excel vide avec une ligne d’exemple.' },
  workList: {
    term: 'liste de travail',
    meaning: 'Ce que le téléphone emporte au bâtiment\u202f; il sert sans réseau.',
  },
  carry: {
    term: 'envoi pour un collègue',
    meaning: 'Les saisies d’un collègue sur ce téléphone, envoyées à son nom.',
  },
  requestForAccess: { term: 'demande d’accès', meaning: 'Un propriétaire d’élevage demande un compte.' },
  knownDevice: {
    term: 'appareil connu',
    meaning: 'Un navigateur depuis lequel vous vous êtes déjà connecté.',
  },
  forecast: {
    term: 'mises bas attendues',
    meaning: 'Les mises bas attendues chaque jour, avec leur fourchette.',
  },
  teats: {
    term: 'nombre de tétines',
    meaning: 'Une lapine nourrit à peu près autant de lapereaux qu’elle a de tétines.',
  },
}
