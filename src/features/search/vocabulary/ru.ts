import type { Vocabulary } from './vocabulary.ts';

export const RU: Vocabulary = {
  hasSpaces: true,
  endingLength: 5,
  stopWords: `а без более бы был была были было быть в вам вас весь во вот все всё всего вы где да для до его ее её если есть еще ещё
    же за здесь и из или им их к как какая какие какой каким какого какую кем кого когда кому которая которые которого
    который которых кто куда ли либо мне может можно мой мы на над надо нам нас наш не него нее неё нет ни них но о об
    он она они оно от откуда по под почему при про с сам свой себя со так также там те тем то того тоже той только том ты
    у уже чего чем чему через что чтобы эта эти это этого этой этом этот эту я зачем работает работают происходит
    находится находятся расположен определен определена определён определено реализован реализована реализовано
    объявлен объясни объясните опиши опишите покажи код коде кода проект проекте проекта репозиторий функция функции
    функцию функций метод методы метода класс классы класса модуль модули место причина цель вызывает вызывают
    вызывается вызываются использует используют используется используются применяется служит делает делают тест тесты
    тестов тестируется список перечисли назови именно`,
  backReferences: `он; она; оно; его; ее; её; ему; ей; это; этот; эта; эту; этого; этой; она же; эта функция; эту функцию; этот класс; этот метод; а; и`,
  cues: {
    callers: [
      'кто вызывает',
      'кто использует',
      'кто обращается',
      'что вызывает',
      'какие … вызывают',
      'какие … используют',
      'где … вызыва*',
      'где … использу*',
      'где … применя*',
      'откуда … вызыва*',
      'вызовы',
      'использования',
      'кем … вызыва*',
      'кем … использу*',
    ],
    callees: [
      'какие … вызывает',
      'какие … использует',
      'от чего зависит',
      'зависимости',
      'что использует',
      'кого вызывает',
    ],
    tests: [
      'какие тест*',
      'какой тест*',
      'где … тестир*',
      'как … тестир*',
      'тесты для',
      'тесты на',
      'тест для',
      'есть ли тесты',
      'чем … тестир*',
    ],
    usage: [
      'как … установ*',
      'установ*',
      'как использовать',
      'как запустить',
      'как настроить',
      'как начать',
      'как создать',
      'как мне',
      'как можно',
      'как собрать',
      'как развернуть',
      'как добавить',
      'как пользоваться',
      'пример',
      'быстрый старт',
      'начало работы',
    ],
    overview: [
      'что это за проект',
      'что такое этот проект',
      'что делает этот проект',
      'что делает проект',
      'о чем этот проект',
      'для чего этот проект',
      'обзор',
      'опиши проект',
      'опиши этот проект',
      'краткое описание',
      'расскажи о проекте',
      'объясни этот проект',
    ],
    list: [
      'список',
      'перечисли*',
      'какие классы',
      'какие функции',
      'какие методы',
      'какие есть',
      'назови',
      'покажи все',
    ],
    location: ['где', 'в каком', 'в какой', 'в каких', 'какой файл', 'найди', 'найти'],
    reason: ['почему', 'зачем', 'по какой причине', 'какова причина', 'отчего'],
    purpose: [
      'что такое',
      'что делает',
      'что делают',
      'для чего',
      'что это',
      'что значит',
      'объясни*',
      'опиши*',
      'каково назначение',
      'назначение',
      'расскажи',
    ],
    behaviour: ['как', 'что происходит', 'каким образом'],
  },
  words: `
    баз_данн=database; командн_строк=cli command line; имя_пользовател имени_пользовател=username; электронн_почт=email; резервн_копи=backup; учетн_запис=account
    время_ожидан времени_ожидан=timeout; внешн_ключ=foreign key; часов_пояс=timezone; очеред_сообщен=message queue; точк_вход=entry; боков_панел=sidebar; панел_управлен=dashboard
    в_фоне=background; ограничен_скорост частот_запрос=rate limit; ключев_слов=keyword; сбор_мусор=garbage collection; банковск_карт=card; тело_запрос=request body
    запрос=request query; ответ=response; маршрут=route; перенаправл редирект=redirect; сесси=session; куки=cookie; кэш кеш=cache; конфиг настро=config; окружен сред=environment
    переменн=variable; ошиб=error; исключен=exception; сбо отказ=failure; обработ обработчик обрабат=handler; журнал лог логирован=log; сообщен=message; пользовател=user; аккаунт учетн=account
    вход авториз=login authorize; выход=logout output; аутентиф=authentication; прав разрешен=permission; парол=password; ключ=key; секрет=secret; токен=token; шифр зашифр=encrypt; расшифр=decrypt
    подпис=sign; баз=database; данн=data; таблиц=table; строк=line string; столб колон=column; транзакц=transaction; соединен подключ=connection; миграц=migration; индекс=index
    поиск ищет искат найти наход=search; файл=file; папк каталог директор=directory; пут=path; чита чтен прочит=read; пиш запис=write; откры открыт откр=open; закры закр=close
    сохран хран=save store; памят=memory; загруж загруз=load; разбор разбира парс=parse; дерев=tree; узел узл=node; граф=graph; ребр=edge; символ=character symbol; числ=number; спис=list
    пол=field; очеред=queue; поток=thread stream; процесс=process; задач=task job; расписан планир=schedule; врем=time; таймаут=timeout; повтор=retry; лимит огранич предел=limit
    размер=size; длин=length; количеств счит подсчет=count; запус старт=start run; останов=stop; выполн исполн=execute run; сбор собира=build; созда=create; установ=install; развер=deploy
    сервер=server; клиент=client; хост=host; порт=port; сет=network; адрес=address; заголов=header; тел=body; событи=event; слушател=listener; обратн=callback; хук=hook; сигнал=signal
    шаблон=template; рендер отрис=render; представлен=view; страниц=page; форм=form; провер валид=validate check; ввод=input; вывод=output; аргумент=argument; параметр=parameter; опци=option
    флаг=flag; команд=command; тип=type; интерфейс=interface; наслед=inherit; пакет=package; библиотек=library; зависим=dependency; импорт=import; экспорт=export; расширен=extension
    плагин=plugin; декоратор=decorator; контекст=context; приложен=application app; глобальн=global; област=scope; буфер=buffer; кодир=encode; декодир=decode; сериализ=serialize
    формат=format; преобраз конверт=convert; сжат=compress; отправ=send upload; скачив скача=download; статич=static; изображен картин=image; язык=language; перевод=translate; дат=date; час=clock
    верси=version; обнов=update; удал=delete remove; добав=add; измен=change; сравн=compare; совпад=match; фильтр=filter; сортир=sort; слиян объедин=merge; раздел раздел=split; копир копи=copy
    замен=replace; регистр зарегистр=register; инициал=initialize init; очист=cleanup; блокир=lock; ветк ветв=branch; результат=result; оценк=score; ранжир=rank; дублик дублир=duplicate
    безопасн=security; уязвим=vulnerability; документац=documentation; пример=example; умолчан=default; состоян статус=status state; отмен прерыв прерв=cancel abort; цикл=loop; значен=value
    вызов=call; возвра=return; выбрас броса=raise throw; перехват=catch; разреш=resolve; обнаруж=detect; промежуточн=middleware; пуст=empty; асинхрон=async; поставщик провайдер=provider; движ=engine
    чертеж=blueprint; шард=shard; сохранен=save; хеш хэш=hash; валидац=validation; нит=thread; консол=console cli; обертк=wrapper
    отчет=report; месяц ежемесячн=month monthly; недел=week; день ежедневн=day daily; год=year; минут=minute; секунд=second; получ прием=receive; приглаш приглас=invite; документ=document; коммент=comment; групп=group; команда=team command; рол=role; администратор=admin; владел=owner; участник член=member; клиент покупател=customer client
    заказ=order; счет=invoice count; оплат платеж плат=payment; цен=price; налог=tax; корзин=cart trash; товар продукт=product; уведомл=notification; напомин=reminder; подпис=subscribe signature; почт=email; письм=email; восстан=restore recover; истори=history; черновик=draft; публик опублик=publish; предварительн предпросмотр=preview; просмотр=view preview
    показ отображ=show display; скры=hide; цвет=color; темн=dark; светл=light; ширин=width; высот=height; длинн=long length; корот=short; обрез=cut truncate; перенос=wrap; пробел=space; параллел одновремен=concurrent parallel; ожид ждет=wait; паден сбой=crash failure; наблюд следит=watch monitor; измер=measure metrics; медлен=slow; быстр=fast; распаков=decompress; архив=archive
    разреша=allow permission; запре отклон=deny reject; защит=protect; атак=attack; сертификат=certificate; назван заголов=title name header; метк тег=label tag; категори=category; достав=deliver; решен решает=decide resolve; автодополн дополн=completion; клавиш клавиатур=key keyboard; мыш=mouse; окн=window; кнопк=button; значок=icon; ссылк=link reference
    вложен=attachment; источник=source; цел=target; случайн=random; экранир=escape; устройств=device; мест=location; доступ=access; генер=generate; принима=accept; истек=expire; убира удаля=remove;  идентифик=identifier; экран=screen; раздел=split separator; двоичн бинарн=binary; сжим=compress; пишет=write; сло=word; цикл=loop; редактир=edit; правил=rule; вкладк=tab; прав=permission`,
};
