import type { Vocabulary } from './vocabulary.ts';

export const PT: Vocabulary = {
  hasSpaces: true,
  endingLength: 4,
  stopWords: `a à ao aos algo algum alguma ante antes aquele aqui as às assim até cada com como da das de dele dela deles desde
    do dos e é ela elas ele eles em entre era essa essas esse esses esta está estão este estes eu faz fazem fazer foi
    há isso isto já lhe mais mas me meu minha muito na nas não nem no nos nós nossa nosso num numa o onde os ou para
    pela pelas pelo pelos pode podem por porque posso qual quais quando quanto que quê quem se sem ser seu seus sim
    sobre sua suas são também tem têm todo toda todas todos tu um uma umas uns você vocês funciona funcionam acontece
    ocorre encontra encontrar fica define definida definido definidas implementa implementado implementada declarado
    explique explica descreva mostre código projeto repositório função funções método métodos classe classes módulo
    módulos lugar local razão motivo propósito chama chamam chamado chamada usa usam utiliza utilizam usado usada
    utilizado serve teste testes testado lista listar exatamente`,
  backReferences: `ele; ela; o; a; isso; isto; essa função; esta função; essa classe; esta classe; esse método; este método; nele; nela; dele; dela; e`,
  cues: {
    callers: [
      'quem chama*',
      'quem usa*',
      'quem utiliza*',
      'quem invoca',
      'o que chama',
      'que funcoes chamam',
      'quais … chamam',
      'quais … usam',
      'quais … utilizam',
      'que … chamam',
      'onde … chamad*',
      'onde … usad*',
      'onde … utilizad*',
      'onde se usa',
      'onde se chama',
      'chamadas a',
      'chamadas de',
      'usos de',
      'chamadores de',
      'de onde … chamad*',
    ],
    callees: [
      'o que … chama',
      'quais … chama',
      'que funcoes … chama',
      'o que … usa',
      'o que … utiliza',
      'de que … depende',
      'dependencias de',
      'a quem … chama',
    ],
    tests: [
      'quais test*',
      'que test*',
      'onde … testad*',
      'como … testad*',
      'testes de',
      'testes para',
      'testes da',
      'testes do',
      'ha testes',
      'existem testes',
    ],
    usage: [
      'como … instal*',
      'instal*',
      'como uso',
      'como se usa',
      'como usar',
      'como posso',
      'como executo',
      'como executar',
      'como configuro',
      'como configurar',
      'como comec*',
      'como crio',
      'como criar',
      'como inicio',
      'como iniciar',
      'como rodar',
      'como rodo',
      'primeiros passos',
      'exemplo de',
      'como compil*',
      'como implant*',
    ],
    overview: [
      'o que e este projeto',
      'o que e esse projeto',
      'o que faz este projeto',
      'o que este projeto faz',
      'o que faz o projeto',
      'o que o projeto faz',
      'do que se trata',
      'para que serve este projeto',
      'visao geral',
      'resumo',
      'descreva o projeto',
      'explique o projeto',
      'explique este projeto',
    ],
    list: [
      'lista*',
      'liste',
      'quais classes',
      'quais funcoes',
      'quais metodos',
      'quais sao',
      'enumere',
      'mostre todos',
      'mostre todas',
    ],
    location: [
      'onde',
      'em que',
      'em qual',
      'qual arquivo',
      'qual ficheiro',
      'encontre',
      'localize',
    ],
    reason: [
      'por que',
      'porque',
      'por qual motivo',
      'qual e a razao',
      'qual o motivo',
      'qual e o motivo',
    ],
    purpose: [
      'o que e',
      'o que sao',
      'o que faz',
      'o que fazem',
      'para que serve',
      'para que',
      'explique',
      'explica',
      'descreva',
      'proposito de',
      'qual e o proposito',
      'o que significa',
      'que faz',
    ],
    behaviour: ['como', 'o que acontece', 'o que ocorre', 'de que maneira', 'de que forma'],
  },
  words: `
    banco_de_dado bancos_de_dado base_de_dado bases_de_dado=database; linha_de_comando=cli command line; nome_de_usuario nome_de_utilizador=username; correio_eletronico=email
    copia_de_seguranca copias_de_seguranca=backup; tempo_limite tempo_de_espera=timeout; chave_estrangeira=foreign key; fuso_horario=timezone; caixa_de_entrada=inbox; barra_lateral=sidebar
    ponto_de_entrada=entry; painel_de_controle=dashboard; limite_de_taxa=rate limit; arrastar_e_soltar=drag drop; cartao_de_credito=card; palavra_passe palavras_passe=password; palavra_chave=keyword
    fila_de_mensage=message queue; em_segundo_plano=background; iniciar_sessao inicio_de_sessao=login; terminar_sessao=logout
    requisicao pedido solicitacao=request; resposta respond=response; rota rote=route; redirecion=redirect; sessao sessoes=session; biscoito=cookie; cache=cache
    configur configuracao definic=config; ambiente=environment; variave=variable; erro=error; excecao excecoes=exception; falha=failure; trata manipul tratador=handler
    registro registr=log register; mensage=message; usuario utilizador=user; conta=account; conexao conect ligac=connection; autentic=authentication; autoriz=authorize
    permiss=permission; senha=password; chave=key; ficha=token; segredo=secret; criptograf cifra=encrypt; decifra=decrypt; assinatura assina=sign; banco base=database; dados dado=data
    consulta=query; tabela=table; linha=line row; coluna=column; transac=transaction; migrac=migration; indice indexa=index; busca pesquisa procura=search; arquivo ficheiro=file
    pasta diretorio=directory; caminho=path; le ler leitura lido=read; escrev escrita=write; abre abrir abert=open; fecha fechar=close; guarda salva armazen=save store; memoria=memory
    carrega=load; analis analisador=parse parser; arvore=tree; no nos=node; grafo=graph; aresta=edge; caracter=character; cadeia texto=string; numero=number; campo=field
    fila=queue; processo=process; tarefa=task; trabalho=job; trabalhador=worker; agend=schedule; limite limit=limit; tempo=time; esgot=timeout; tentativ=retry
    tamanho=size; comprimento=length; conta contag=count; inici arranc=start; parar para pare=stop; execut rod=run execute; constru compil=build; cria criar criac=create; implant=deploy
    servidor=server; cliente=client; hospede=host; porta=port; rede=network; endereco=address; cabecalho=header; corpo=body; evento=event; ouvinte escut=listener
    retorno=callback return; gancho=hook; sinal sinais=signal; modelo=template model; renderiz=render; vista visao=view; pagina=page; formulario=form; valid verific=validate check
    entrada=input; saida=output; argumento=argument; parametro=parameter; opcao opcoes=option; bandeira=flag; comando=command; tipo=type; interface=interface; herd heranca=inherit
    pacote=package; biblioteca=library; dependencia depend=dependency; importa=import; exporta=export; extensao extensoes estend=extension; complemento=plugin; planta=blueprint
    decorador decora=decorator; contexto=context; aplicac aplicativo=application app; global=global; escopo=scope; fluxo=stream; codific=encode; decodific=decode
    serializ=serialize; formato format=format; convert convers=convert; comprim=compress; envi carreg=upload send; descarreg baixa=download; estatic=static; image=image
    idioma lingua linguage=language; traduc traduz=translate; data=date; hora=time; relogio=clock; versao=version; atualiz=update; exclu apaga remov=delete remove; adicion acrescent=add
    muda alter modific=change; compar=compare; correspond=match; filtr=filter; orden=sort; mescl fundi=merge; divid=split; copia=copy; substitu=replace; inicializ=initialize init
    limp=cleanup; bloque tranca=lock; ramo=branch; resultado=result; pontu=score; classific=rank; duplic=duplicate; seguranca=security; vulnerab=vulnerability; documentac=documentation
    exemplo=example; padrao omissao=default; estado=status state; cancel abort=cancel abort; laco=loop; valor=value; chamada=call; devolv=return; lanca=raise throw; captur=catch
    resolv resoluc=resolve; detect=detect; intermediari=middleware; vazio=empty; assincron=async; provedor=provider; motor=engine; console=console cli; descodific=decode
    relatorio=report; mes mensal=month monthly; semana=week; dia diari=day daily; ano=year; minuto=minute; segundo=second; envi=send; receb recepcao=receive; convid convite=invite; documento=document; comentari=comment; grupo=group; equipe=team; papel=role; administrad=admin; proprietari dono=owner; membro=member
    pessoa=user; pedido=order request; fatura=invoice; pagamento paga=payment; preco=price; imposto=tax; carrinho=cart; produto=product; notific=notification; lembrete=reminder; assinatura assin=subscribe signature; email correio=email; lixeira=trash; restaur=restore; historico=history; rascunho=draft; public=publish; compartilh=share
    visualiza=preview; mostra exib=show display; ocult escond=hide;  escuro=dark; claro=light; fonte=font source; largura=width; altura=height; long compriment=length; curt=short; cort=cut wrap truncate; espaco=space; paralel simultane=concurrent parallel; esper=wait; falha=crash failure; monitor=monitor; medid mede=measure metrics
    lent=slow; rapid=fast; descompact=decompress; permit permiss=allow permission; proib negad rejeit=deny reject; proteg protecao=protect; ataque=attack; certificado=certificate; titulo=title; etiqueta=label tag; categoria=category; entreg=deliver; decid decis=decide; complet=completion; teclado tecla=key keyboard; mouse=mouse; janela=window; botao=button
    icone=icon; link ligacao=link; anexo=attachment; destino=target; aleatori=random; escap=escape; provedor fornecedor=provider; dispositivo=device; local=location; acesso=access; gera gerad=generate; guard armazen salv=save store; aceit=accept; expir=expire; padrao=pattern default; remov apag exclui=remove delete; tenta=retry; nome=name; identific=identifier; verific=check validate
    lido lidos leitura=read; escrit escrev=write; cookie cookies=cookie; senha=password; adicion=add; convert=convert; tela=screen; separ=split separator; cabecalho=header; corpo=body; mensag=message; fila=queue; tarefa=task; tabela=table; linha=line; colun=column; banco=database; dados=data; servidor=server`,
};
