import type { Vocabulary } from './vocabulary.ts';

export const FR: Vocabulary = {
  hasSpaces: true,
  endingLength: 3,
  stopWords: `à a ai alors au aucun aussi autre aux avec c ce ceci cela ces cet cette chaque comme comment d dans de
    depuis des dont du elle elles en encore est et été être eux fait faire font il ils j je l la le les leur
    leurs lors lorsque lui ma mais me même mes moi mon n ne nos notre nous on ont ou où par pas peut peuvent
    plus pour pourquoi qu quand que quel quelle quelles quels qui quoi s sa sans se sera ses si son sont sous sur
    t ta te tes ton tous tout toute toutes tu un une vers vos votre vous y quelqu fonctionne fonctionnent passe
    trouve trouver situe définie défini définies définis déclaré implémenté implémentée explique expliquer décris
    montre code projet dépôt fonction fonctions méthode méthodes classe classes module modules endroit raison
    but rôle appelle appellent appelé appelée appelés utilise utilisent utilisé utilisée utilisés sert servent
    test tests testé testée liste lister exactement`,
  backReferences: `il; elle; le; la; lui; ça; cela; ceci; celle ci; celui ci; cette fonction; cette classe; cette méthode; ce dernier; et`,
  cues: {
    callers: [
      'qui appelle*',
      'qui utilise*',
      'qui invoque*',
      'quel* … appellent',
      'quel* … utilisent',
      'qu est ce qui appelle',
      'qu est ce qui utilise',
      'ou … appele*',
      'ou … utilise*',
      'appelants de',
      'utilisations de',
      'par qui … appele*',
      'd ou … appele*',
    ],
    callees: [
      'qu appelle',
      'que appelle',
      'qu utilise',
      'quel* … appelle',
      'quel* … utilise',
      'de quoi depend',
      'dependances de',
      'qu est ce que … appelle',
    ],
    tests: [
      'quel* test*',
      'ou … teste*',
      'comment … teste*',
      'est … teste*',
      'tests de',
      'tests pour',
      'test de',
      'y a t il des tests',
    ],
    usage: [
      'comment … installe*',
      'install*',
      'comment utiliser',
      'comment lancer',
      'comment configurer',
      'comment demarrer',
      'comment creer',
      'comment ajouter',
      'comment puis je',
      'comment peut on',
      'comment je',
      'exemple de',
      'premiers pas',
      'comment executer',
      'comment construire',
      'mise en route',
    ],
    overview: [
      'qu est ce que ce projet',
      'que fait ce projet',
      'a quoi sert ce projet',
      'quel est ce projet',
      'vue d ensemble',
      'decris le projet',
      'decris ce projet',
      'explique ce projet',
      'c est quoi ce projet',
      'resume',
      'que fait le projet',
    ],
    list: [
      'liste*',
      'quelles classes',
      'quelles fonctions',
      'quelles methodes',
      'quels sont',
      'quelles sont',
      'enumere*',
      'montre tous',
      'montre toutes',
    ],
    location: ['ou', 'ou est', 'dans quel*', 'quel fichier', 'trouve*', 'localise*'],
    reason: ['pourquoi', 'pour quelle raison', 'quelle est la raison'],
    purpose: [
      'qu est ce',
      'que fait',
      'que font',
      'a quoi sert',
      'a quoi servent',
      'c est quoi',
      'explique*',
      'decris',
      'but de',
      'role de',
      'quel est le role',
      'quel est le but',
    ],
    behaviour: ['comment', 'que se passe', 'de quelle maniere', 'qu arrive'],
  },
  words: `
    mot_de_passe mots_de_passe=password; base_de_donnee bases_de_donnee=database; nom_d_utilisateur=username; mise_a_jour mises_a_jour mettre_a_jour=update upgrade
    piece_jointe pieces_jointes=attachment; ligne_de_commande=cli command line; file_d_attente files_d_attente=queue; jeu_de_donnee=dataset; delai_d_attente=timeout; cle_etrangere=foreign key
    fil_d_execution=thread; hors_ligne=offline; tableau_de_bord=dashboard; page_d_accueil=home; point_d_entree=entry; fuseau_horaire=timezone; limite_de_debit=rate limit; code_barre=barcode
    glisser_deposer=drag drop; carte_bancaire carte_de_credit=card; en_arriere_plan=background; mot_cle=keyword; copie_de_sauvegarde=backup; abonnement=subscription; vignette=thumbnail
    requete=request query; reponse repond=response; route routage=route; rediriger redirection redirig=redirect; session=session; temoin=cookie
    cache=cache; configuration configur parametr reglage=config; environnement=environment; variable=variable; erreur=error; exception=exception
    gestionnaire gestion gere=handler; journal journalis=log; message=message; utilisateur=user; compte=account; connexion connect=connection login; deconnexion=logout
    authentifi=authentication; autorisation autoris=authorize permission; permission droit=permission; passe=password; mot=word; cle=key; jeton=token; secret=secret
    chiffr=encrypt; dechiffr=decrypt; hach=hash; signature sign=sign; base=database; donnee=data; tableau table=table array; ligne=line; colonne=column; transaction=transaction
    migration migr=migration; index indexation index=index; recherche cherch recherch=search; fichier=file; dossier repertoire=directory; chemin=path; lire lit lecture lu=read
    ecrire ecrit ecriture=write; ouvr ouvert=open; ferm fermeture=close; enregistr sauvegard stock=save store register; memoire=memory; charg charge chargement=load
    analys analyseur=parse parser; arbre=tree; noeud=node; graphe=graph; arete=edge; caractere=character; chaine=string; nombre=number count; champ=field
    file=queue; fil=thread; processus=process; tache=task; travailleur=worker; planifi=schedule; delai expiration=timeout; tentative reessa=retry; limite limit=limit
    taille=size; longueur=length; demarr lanc=start run; arret=stop; execut=run execute; constru=build; creer cree creation creant=create; deploi deploy=deploy
    serveur=server; client=client; hote=host; port=port; reseau=network; adresse=address; entete=header; corps=body; evenement=event; ecouteur ecout=listener
    rappel=callback; crochet=hook; signal signaux=signal; modele gabarit=template; rendu rend=render; vue=view; page=page; formulaire=form; valid verifi=validate check
    entree=input; sortie=output; argument=argument; parametre=parameter; option=option; drapeau=flag; commande=command; type=type; interface=interface; herit=inherit
    paquet=package; bibliotheque=library; dependance depend=dependency; import importat=import; export exportat=export; extension etend=extension; greffon=plugin
    plan=blueprint; decorateur decor=decorator; contexte=context; application applicat=application app; global=global; local=local; portee=scope; tampon=buffer; flux=stream
    encod=encode; decod=decode; serialis=serialize; format format=format; convert conversion=convert; compress=compress; televers envoi=upload send; telecharg=download
    statique=static; image=image; langue=language; traduc tradui=translate; date=date; heure temps=time; horloge=clock; version=version; mise=update; supprim efface=delete remove
    ajout=add; chang modifi=change; compar=compare; correspond=match; filtr=filter; tri trie=sort; fusion=merge; divis decoup=split; copi=copy; remplac=replace
    initialis=initialize init; nettoy=cleanup; verrou=lock; branche=branch; resultat=result; score=score; classement=rank; doublon dupli=duplicate; securite=security
    vulnerabilit faille=vulnerability; documentation=documentation; exemple=example; defaut=default; etat statut=status state; annul interromp=cancel abort; boucle=loop; valeur=value
    appel=call; retour renvoi=return; leve lever=raise; attrap captur=catch; resou resolution=resolve; detect=detect; middleware intergiciel=middleware; vide=empty; asynchron=async
    rapport=report; mois mensuel=month monthly; semaine=week; jour quotidien=day daily; annee=year; minute=minute; seconde=second; envoy=send; recev recu recepti=receive; invit=invite; document=document; commentaire comment=comment; groupe=group; equipe=team
    role=role; administrat=admin; proprietaire=owner; membre=member; personne=user; commande=order command; facture=invoice; paiement paye=payment; prix=price; taxe impot=tax; panier=cart; produit=product; notification notifi=notification; rappel=reminder callback
    abonne=subscribe subscription; courriel mail=email; corbeille=trash; restaur=restore; historique=history; brouillon=draft; publi=publish; partag=share; apercu=preview; affich=show display; cach masqu=hide; couleur color=color; sombre=dark; clair=light; police=font
    largeur=width; hauteur=height; long=length; court=short; coupe tronqu=cut truncate; espace=space; parallele simultan=concurrent parallel; attend attente=wait; plant panne=crash; surveill=watch monitor; mesur=measure metrics; lent=slow; rapide=fast; decompress=decompress; archiv=archive
    permis permet=allow permission; interdi refus rejet=deny reject; proteg protection=protect; attaque=attack; certificat=certificate; titre=title; etiquette=label tag; categorie=category; livr=deliver; decid decision=decide; completion=completion; clavier touche=key keyboard; souris=mouse; fenetre=window
    bouton=button; icone=icon; lien=link; piece=attachment; source=source; cible=target; hasard aleatoire=random; echapp=escape; fournisseur=provider; appareil=device; emplacement=location; acces=access; generer genere generation=generate; conserv gard=keep store; accept=accept; expir=expire; motif=pattern; retir enleve=remove; relance=retry;  lire=read; ; plusieurs=multiple; identifi=identifier; `,
};
