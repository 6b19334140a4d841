import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'create',
    title: 'Créer un projet',
    opens: 'projects',
    text: [
      'Choisissez Nouveau, puis Nouveau projet. Seul le nom est obligatoire. Les champs qu’exige votre métier sont demandés quand vous rendez le projet actif ou terminé ; d’ici là, sa page dit ce qui manque.',
      'Tant que vous n’avez pas cliqué sur Créer, ce que vous avez écrit est conservé dans ce navigateur. Si la fenêtre se ferme, le formulaire s’ouvre à nouveau avec.',
      'Le projet vous appartient. Vous, les personnes avec qui vous le partagez et les administrateurs sont les seuls à le voir.',
      'Il reçoit le numéro suivant, comme 26-014, selon le modèle qu’un administrateur fixe avec l’entreprise. Qui peut modifier le projet peut changer le numéro ; laissé vide, il reçoit le suivant.',
    ],
  },
  {
    id: 'states',
    title: 'Ce que signifie le statut d’un projet',
    text: [
      'Le statut que vous fixez est montré tel quel : En préparation, Actif, En attente, Terminé ou Annulé. Sans statut, les dates et les tâches décident :',
      '- En retard : la date de fin est passée, avec ou sans date de début.',
      '- Terminé : toutes les tâches de son planning sont faites et la date de fin n’est pas passée.',
      '- Actif : une tâche a commencé, ou la date de début est arrivée.',
      '- À venir : la date de début est devant nous. S’il n’y en a pas, le premier jour de ses tâches compte.',
      '- Sans dates : il n’a ni date de début ni tâches. Une date de fin à venir n’y change rien.',
      'En retard et Retard prévu passent avant le statut, avec le nombre de jours :',
      '- En retard : la date de fin est passée et le statut est En préparation, Actif ou aucun. Les jours comptent jusqu’à aujourd’hui, ou jusqu’au jour de la dernière tâche si toutes sont faites.',
      '- Retard prévu : la date de fin n’est pas passée, mais d’après son planning le projet finit après.',
      'Ce qui est en attente, terminé ou annulé n’est ni en retard ni en retard prévu. Le filtre En retard trouve tout ce qui est en retard ; le filtre Terminé trouve aussi les projets sans statut dont la date de fin est passée.',
      'Si toutes les tâches sont faites, ou s’il est mis à terminé, la page dit quand il a été achevé et non quand on l’attend. En attente, rien n’est attendu.',
    ],
  },
  {
    id: 'views',
    title: 'Trouver des projets et enregistrer des vues',
    opens: 'projects',
    text: [
      'Le champ de recherche du registre cherche dans le numéro, le nom, le client, le lieu, la description et les champs. Les onglets réduisent la liste : tous les travaux, actifs, les miens, partagés avec moi.',
      'Enregistrer la vue conserve le texte, le filtre, l’ordre, les colonnes et les lignes par page sous le nom de votre choix. Vous pouvez avoir 20 vues ; vous seul les voyez.',
      'Si vous changez quelque chose dans une de vos vues, Enregistrer les modifications le garde dans cette vue, Enregistrer comme nouvelle vue en crée une autre, et Abandonner les modifications la montre telle qu’elle était. Une vue peut être renommée et retirée ; les liens vers elle restent valables, même après Annuler.',
      'L’adresse de la page contient ce que vous voyez : un lien ou un favori ouvre la même liste.',
    ],
  },
  {
    id: 'fields',
    title: 'Filtres, colonnes et exports',
    opens: 'projects',
    text: [
      'Ajouter un filtre restreint le registre par client, propriétaire, dates, budget ou un champ de votre métier ou de votre entreprise, comme le type de projet. Colonnes décide quels champs la liste montre ; une vue enregistrée a les siennes, sinon ce navigateur s’en souvient.',
      'Le menu à côté des présentations contient Exporter en CSV et Exporter en Excel : la liste telle qu’elle est filtrée, avec tous les champs. La barre d’état dit où en est l’export et où le télécharger.',
      'Un registre vide propose des projets d’exemple aux administrateurs. Ce sont des projets ordinaires pour essayer ; Retirer les projets d’exemple les enlève.',
    ],
  },
  {
    id: 'share',
    title: 'Partager un projet',
    text: [
      'Ouvrez le projet et choisissez Partager. Choisissez un collègue ou écrivez une adresse e-mail, et ce qu’il peut faire : Consulter, Consulter et commenter ou Modifier.',
      'Modifier vaut quel que soit son rôle, pour le projet, son planning et ses documents. Avec les deux autres, il peut faire aussi ce que son rôle peut faire des projets qu’il voit.',
      'Il en est averti par la cloche, et par e-mail sauf s’il en a décidé autrement. Vous pouvez changer ou arrêter le partage à tout moment.',
      'Le propriétaire et les administrateurs partagent un projet, ainsi que les personnes avec qui il est partagé et dont le rôle peut partager ; personne ne donne plus qu’il n’a. Une adresse qui n’est pas dans l’entreprise reçoit une invitation, et le projet une fois qu’elle est acceptée ; il faut pour cela le droit d’inviter.',
    ],
  },
  {
    id: 'import',
    title: 'Importer des projets depuis un fichier',
    opens: 'projects',
    text: [
      'Dans le menu à côté des présentations, choisissez Importer puis un fichier CSV ou XLSX. Les noms de ses colonnes sont trouvés, même sous un titre. Vérifiez ce que devient chaque colonne et regardez les lignes.',
      'Les cellules illisibles se corrigent sur place. Les lignes qui restent erronées sont laissées de côté et listées dans un fichier que vous pouvez corriger et importer de nouveau.',
      'Annuler l’import supprime ce qu’il a créé, sauf ce que quelqu’un a modifié depuis. Imports les liste tous.',
    ],
  },
  {
    id: 'many',
    title: 'Modifier beaucoup de projets à la fois',
    opens: 'projects',
    text: [
      'Cochez les lignes de la liste, puis choisissez Modifier, Archiver ou Supprimer dans la barre du bas. Ce que vous laissez vide reste tel quel.',
      'Annuler revient sur toute la modification. Ce que vous ne pouvez pas modifier reste tel quel, et le message dit pourquoi.',
    ],
  },
  {
    id: 'archive',
    title: 'Archiver, transmettre et quitter',
    text: [
      'Archiver retire un projet des listes et de la recherche et le conserve. L’onglet Archivés le montre ; Désarchiver le fait revenir. Qui peut supprimer le projet peut le faire.',
      'Transmettre, réservé au propriétaire et aux administrateurs, confie un projet à un collègue ; l’ancien propriétaire garde le droit de modification. Quitter met fin au partage pour vous.',
    ],
  },
  {
    id: 'files',
    title: 'Fichiers d’un projet',
    text: [
      'Dans l’onglet Documents, envoyez des fichiers ou déposez-les sur la page. L’envoi montre son avancement et peut être annulé.',
      'Qui voit le projet peut télécharger ses fichiers, sauf si son rôle ne peut pas voir les documents. Pour en ajouter, il faut un rôle qui peut ajouter des documents, ou un partage en modification. Chacun retire les siens ; pour retirer ceux des autres, il faut le droit de modifier.',
    ],
  },
  {
    id: 'together',
    title: 'Quand deux personnes modifient le même projet',
    text: [
      'Rien n’est écrasé à votre insu. Si quelqu’un a enregistré pendant que vous modifiiez, vous voyez les deux versions côte à côte, avec qui a changé quoi et quand.',
      'Pour chaque champ, gardez le vôtre ou prenez le sien. L’activité du projet liste tous les changements.',
    ],
  },
  {
    id: 'delete',
    title: 'Supprimer un projet et le récupérer',
    text: [
      'La suppression ne demande rien, car elle peut être annulée : cliquez sur Annuler dans le message en bas.',
      'Un projet supprimé est caché pendant 30 jours, puis disparaît définitivement avec ses fichiers. Son propriétaire et les administrateurs peuvent le supprimer, ainsi que les personnes avec qui il est partagé et dont le rôle peut supprimer ; un partage en modification ne suffit pas.',
    ],
  },
  {
    id: 'lists',
    title: 'Travailler depuis le tableau de bord',
    text: [
      'Mes projets, Projets récents, Projets partagés et Tous les projets sont les onglets d’une carte : ce qui est à vous, ce que vous avez ouvert en dernier, ce qu’on vous a partagé et, pour les administrateurs, tout. Ouvrir mène au projet ; le crayon le modifie, la corbeille le supprime avec Annuler.',
      'Cochez la case devant un projet pour l’afficher dans la chronologie. Vous pouvez en cocher 50 ; chacun a les siens.',
      'Un projet en retard ou en retard prévu est dessiné en rouge, et hachuré à partir de sa date de fin : jusqu’à aujourd’hui s’il est en retard, jusqu’à la fin de son planning si le retard est prévu. Les losanges sont des jalons.',
      'Ajuster, Mois, Trimestre et Année changent l’échelle ; Tableau montre la même chose en lignes.',
    ],
  },
]
