import type { Vocabulary } from './vocabulary.ts';

export const ES: Vocabulary = {
  hasSpaces: true,
  endingLength: 4,
  stopWords: `a al algo algún alguna ante antes aquel aquí así aún bajo cada como cómo con cuál cuáles cuando cuándo cuánto
    de del desde donde dónde dos durante e el ella ellas ellos en entre era es esa esas ese eso esos esta está están
    estas este esto estos existe existen fue ha hace hacen hacer hacia han hasta hay la las le les lo los más me mi mis
    muy nada ni no nos nosotros nuestra nuestro o otra otro para pero por porque puede pueden puedo qué que quién quien
    quiénes se sea ser si sí sin sobre son su sus también tan te tiene tienen todo toda todas todos tu un una unas uno
    unos usted y ya yo funciona funcionan ocurre sucede pasa encuentra encontrar define definida definido definidas
    implementa implementado declarado explica explicar describe muestra código proyecto repositorio función funciones
    método métodos clase clases módulo módulos lugar sitio razón motivo propósito llama llaman llamado llamada usa usan
    utiliza utilizan usado utilizada sirve prueba pruebas lista listar exactamente`,
  backReferences: `él; ella; lo; la; eso; esto; esa función; esta función; esa clase; esta clase; ese método; este método; y`,
  cues: {
    callers: [
      'quien llama*',
      'quien usa*',
      'quien utiliza*',
      'quienes llaman',
      'quienes usan',
      'que llama a',
      'que funciones llaman',
      'que … llaman',
      'que … usan',
      'que … utilizan',
      'donde se llama',
      'donde se usa',
      'donde se utiliza',
      'donde … llamad*',
      'donde … usad*',
      'donde … utilizad*',
      'llamadas a',
      'usos de',
      'llamadores de',
      'desde donde',
    ],
    callees: [
      'a que llama',
      'a quien llama',
      'que funciones llama',
      'que usa',
      'que utiliza',
      'de que depende',
      'dependencias de',
      'a que funciones llama',
    ],
    tests: [
      'que prueba*',
      'que test*',
      'que pruebas',
      'donde se prueba',
      'como se prueba',
      'pruebas de',
      'pruebas para',
      'tests de',
      'tests para',
      'hay pruebas',
    ],
    usage: [
      'como … instal*',
      'instal*',
      'como uso',
      'como se usa',
      'como usar',
      'como puedo',
      'como ejecuto',
      'como ejecutar',
      'como configuro',
      'como configurar',
      'como empez*',
      'como creo',
      'como crear',
      'como inicio',
      'como iniciar',
      'primeros pasos',
      'ejemplo de',
      'como compil*',
      'como desplieg*',
    ],
    overview: [
      'que es este proyecto',
      'que hace este proyecto',
      'que hace el proyecto',
      'de que trata',
      'para que sirve este proyecto',
      'vision general',
      'resumen',
      'describe el proyecto',
      'describe este proyecto',
      'explica este proyecto',
      'explica el proyecto',
    ],
    list: [
      'lista*',
      'que clases',
      'que funciones',
      'que metodos',
      'cuales son',
      'enumera*',
      'muestra todos',
      'muestra todas',
      'muestrame todas',
    ],
    location: ['donde', 'en que', 'que archivo', 'que fichero', 'encuentra', 'localiza'],
    reason: ['por que', 'porque', 'cual es la razon', 'cual es el motivo', 'por que razon'],
    purpose: [
      'que es',
      'que son',
      'que hace',
      'que hacen',
      'para que sirve',
      'para que',
      'explica*',
      'describe',
      'proposito de',
      'que significa',
      'cual es el proposito',
    ],
    behaviour: ['como', 'que ocurre', 'que pasa', 'que sucede', 'de que manera', 'de que forma'],
  },
  words: `
    base_de_dato bases_de_dato=database; linea_de_comando=cli command line; nombre_de_usuario=username; correo_electronico=email; copia_de_seguridad copias_de_seguridad=backup
    inicio_de_sesion iniciar_sesion inicia_sesion=login; cierre_de_sesion cerrar_sesion cierra_sesion=logout; tiempo_de_espera=timeout; clave_foranea=foreign key; zona_horaria=timezone
    hoja_de_calculo=spreadsheet; archivo_adjunto=attachment; barra_lateral=sidebar; punto_de_entrada=entry; panel_de_control=dashboard; limite_de_velocidad=rate limit; en_segundo_plano=background
    arrastrar_y_soltar=drag drop; tarjeta_de_credito=card; palabra_clave=keyword; cola_de_mensaje=message queue; linea_de_texto=line; inyeccion_de_dependencia=dependency injection
    peticion solicitud=request; respuesta respond=response; ruta enrut=route; redirig redireccion=redirect; sesion=session; galleta=cookie; cache=cache
    configur configuracion ajuste=config; entorno=environment; variable=variable; error=error; excepcion=exception; fallo=failure; maneja manejador gestion=handler
    registro registr=log register; mensaje=message; usuario=user; cuenta=account; conexion conect=connection; autentic=authentication; autoriz=authorize; permiso=permission
    contrasena clave=password key; ficha=token; secreto=secret; cifra encript=encrypt; descifra=decrypt; firma firm=sign; base=database; datos dato=data; consulta=query
    tabla=table; fila linea=line row; columna=column; transaccion=transaction; migracion=migration; indice indexa=index; busca busqueda=search; archivo fichero=file
    carpeta directorio=directory; camino=path; lee leer lectura=read; escrib escritura=write; abr abre abrir abierto=open; cierr cerrar=close; guard almacen=save store; memoria=memory
    carga cargar=load; analiz analizador=parse parser; arbol=tree; nodo=node; grafo=graph; arista=edge; caracter=character; cadena=string; numero=number; lista=list; campo=field
    cola=queue; hilo=thread; proceso=process; tarea=task; trabajo=job; trabajador=worker; program planific=schedule; espera=timeout wait; reintent=retry; limite limit=limit
    tamano=size; longitud=length; cuenta contar=count; inici arranc=start; deten parar para=stop; ejecut=run execute; constru compil=build; crea crear creacion=create; desplieg=deploy
    servidor=server; cliente=client; anfitrion=host; puerto=port; red=network; direccion=address; cabecera encabezado=header; cuerpo=body; evento=event; oyente escuch=listener
    retrollamada=callback; gancho=hook; senal=signal; plantilla=template; renderiz=render; vista=view; pagina=page; formulario=form; valid comprueb verific=validate check
    entrada=input; salida=output; argumento=argument; parametro=parameter; opcion=option; bandera=flag; comando orden=command; tipo=type; interfaz=interface; hered=inherit
    paquete=package; biblioteca libreria=library; dependencia depend=dependency; importa=import; exporta=export; extension extiend=extension; complemento=plugin; plano=blueprint
    decorador decora=decorator; contexto=context; aplicacion aplic=application app; global=global; ambito=scope; bufer=buffer; flujo=stream; codific=encode; decodific=decode
    serializ=serialize; formato format=format; convert conversion convierte=convert; comprim compres=compress; sub subir carga=upload; descarg=download; estatico=static; imagen=image
    idioma lenguaje=language; traduc=translate; fecha=date; tiempo hora=time; reloj=clock; version=version; actualiz=update; elimin borra=delete remove; agreg anad=add; cambi modific=change
    compar=compare; coincid=match; filtr=filter; orden=sort; fusion mezcl=merge; divid dividir=split; copia=copy; reemplaz sustitu=replace; inicializ=initialize init; limpi=cleanup
    bloque=lock; rama=branch; resultado=result; puntu=score; clasific=rank; duplic=duplicate; seguridad=security; vulnerab=vulnerability; documentacion=documentation; ejemplo=example
    defecto predetermin=default; estado=status state; cancel abort=cancel abort; bucle=loop; valor=value; llamada=call; devuelv devolver retorn=return; lanz lanza=raise throw
    captur=catch; resuelv resolver resolucion=resolve; detect=detect; intermediari=middleware; vacio=empty; asincron=async; proveedor=provider; motor=engine; consola=console cli
    informe reporte=report; mes mensual=month monthly; semana=week; dia diario=day daily; ano=year; minuto=minute; segundo=second; envi envia enviar=send; recib recepcion=receive; invit=invite; documento=document; comentari coment=comment; grupo=group; equipo=team; rol=role; administrad=admin
    propietari dueno=owner; miembro=member; persona=user; pedido orden=order; factura=invoice; pago paga=payment; precio=price; impuesto=tax; carrito=cart; producto=product; notific=notification; recordatorio=reminder; suscri=subscribe subscription; correo=email; papelera=trash; respald=backup; restaur=restore
    histori=history; borrador=draft; public=publish; compart=share;  muestra mostrar=show display; ocult=hide; color=color; oscuro=dark; claro=light; fuente=font source; ancho=width; alto altura=height; larg=long length; corto=short; corta cortar=cut wrap truncate; espacio=space; paralel simultane=concurrent parallel
    esper=wait; caida=crash; vigil monitor=watch monitor; medid mide=measure metrics; lent=slow; rapid=fast; descompr=decompress; archiv=archive file; permit permis=allow permission; prohib deneg rechaz=deny reject; proteg proteccion=protect; ataque=attack; certificado=certificate; titulo=title; etiqueta=label tag; categoria=category; entreg=deliver
    decid decision=decide; completa complet autocomplet=completion; teclado tecla=key keyboard; raton=mouse; ventana=window; boton=button; icono=icon; enlace=link; adjunto=attachment; destino=target destination; aleatori=random; escap=escape; proveedor=provider; dispositivo=device; ubicacion=location; acceso=access; gener=generate; guard=save store; acept=accept
    expir caduc=expire; patron=pattern; quita=remove; reintent=retry; nombre=name; identific=identifier; comprob=check validate; contrasena=password; cifr=encrypt; agreg anad=add; convierte convert=convert; comprim=compress; recoger=collect; repetid=duplicate; pantalla=screen; boletin=newsletter; separ=split separator; cabecera=header; cuerpo=body; hilo=thread`,
};
