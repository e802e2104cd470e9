import type { Vocabulary } from './vocabulary.ts';

export const UK: Vocabulary = {
  hasSpaces: true,
  endingLength: 5,
  stopWords: `а або але без більше б був була були було бути в вам вас весь від він вона вони воно все всі всього ви де для до є ж за
    з зі із й і його її їх їй йому коли кого кому куди лише мені може можна мій ми на над нам нас наш не немає ні них
    о об однак по під при про се собі сам свій та так також там ти тим то того тоді той тому тут у уже хто це цей ця цю
    цього цієї чи чим чого чому через що щоб як яка які яким якого якої який яку звідки навіщо працює працюють
    відбувається знаходиться розташовано розташований визначено визначений визначена реалізовано реалізована
    оголошено поясни поясніть опиши опишіть покажи код коді коду проєкт проєкті проєкту проект репозиторій функція
    функції функцію метод методи методу клас класи класу модуль модулі місце причина мета викликає викликають
    викликається використовує використовують використовується служить робить роблять тест тести тестів тестується
    список перелічи назви саме`,
  backReferences: `він; вона; воно; його; її; йому; їй; це; цей; ця; цю; цього; цієї; ця функція; цю функцію; цей клас; цей метод; а; і; й; та`,
  cues: {
    callers: [
      'хто виклика*',
      'хто використову*',
      'що виклика*',
      'які … викликають',
      'які … використовують',
      'де … виклика*',
      'де … використову*',
      'звідки … виклика*',
      'виклики',
      'використання',
      'ким … виклика*',
    ],
    callees: [
      'які … викликає',
      'які … використовує',
      'від чого залежить',
      'залежності',
      'що використовує',
      'кого викликає',
    ],
    tests: [
      'які тест*',
      'який тест*',
      'де … тесту*',
      'як … тесту*',
      'тести для',
      'тест для',
      'чи є тести',
    ],
    usage: [
      'як … встанов*',
      'як … інстал*',
      'встанов*',
      'як використовувати',
      'як запустити',
      'як налаштувати',
      'як почати',
      'як створити',
      'як мені',
      'як можна',
      'як зібрати',
      'як розгорнути',
      'як додати',
      'приклад',
      'початок роботи',
    ],
    overview: [
      'що це за про*',
      'що таке цей про*',
      'що робить цей про*',
      'що робить про*',
      'про що цей',
      'для чого цей про*',
      'огляд',
      'опиши про*',
      'опиши цей',
      'короткий опис',
      'поясни цей про*',
    ],
    list: [
      'список',
      'перелічи*',
      'які класи',
      'які функції',
      'які методи',
      'які є',
      'назви',
      'покажи всі',
    ],
    location: ['де', 'в якому', 'у якому', 'в якій', 'у якій', 'який файл', 'знайди', 'знайти'],
    reason: ['чому', 'навіщо', 'з якої причини', 'яка причина'],
    purpose: [
      'що таке',
      'що робить',
      'що роблять',
      'для чого',
      'що це',
      'що означає',
      'поясни*',
      'опиши*',
      'яке призначення',
      'призначення',
      'розкажи',
    ],
    behaviour: ['як', 'що відбувається', 'яким чином'],
  },
  words: `
    баз_даних=database; командн_рядк=cli command line; ім_я_користувач імені_користувач=username; електронн_пошт=email; резервн_копі=backup; обліков_запис=account
    час_очікуван часу_очікуван=timeout; зовнішн_ключ=foreign key; часов_пояс=timezone; черг_повідомлен=message queue; точк_вход=entry; бічн_панел=sidebar; панел_керуван=dashboard
    у_фоні=background; обмежен_швидкост=rate limit; ключов_слов=keyword
    запит=request query; відповід=response; маршрут=route; перенаправл=redirect; сесі сеанс=session; кук=cookie; кеш=cache; конфіг налашт=config; середовищ оточен=environment
    змінн=variable; помил=error; винят виключен=exception; збі збо=failure; оброб обробник=handler; журнал лог=log; повідомл=message; користувач=user; обліков=account; вхід авториз=login authorize
    вихід=logout output; автентиф=authentication; прав дозв=permission; парол=password; ключ=key; секрет таємн=secret; токен=token; шифр=encrypt; розшифр=decrypt; підпис=sign; баз=database
    дан=data; таблиц=table; рядок рядк=line string; стовп=column; транзакц=transaction; зєднан підключ=connection; міграц=migration; індекс=index; пошук шука знайти знаход=search; файл=file
    папк каталог директор=directory; шлях=path; чита прочит=read; пиш запис=write; відкри=open; закри=close; зберіг збереж=save store; памят=memory; завантаж=load; розбір розбира парс=parse
    дерев=tree; вузол вузл=node; граф=graph; ребр=edge; символ=character symbol; числ=number; спис=list; пол=field; черг=queue; потік поток=thread stream; процес=process; завдан задач=task job
    розклад планув=schedule; час=time; таймаут=timeout; повтор=retry; ліміт обмеж=limit; розмір=size; довжин=length; кількіст рах=count; запуск старт=start run; зупин=stop; викон=execute run
    збир збірк=build; створ=create; встанов=install; розгорт=deploy; сервер=server; клієнт=client; хост=host; порт=port; мереж=network; адрес=address; заголов=header; тіл=body; поді=event
    слухач=listener; зворотн=callback; хук=hook; сигнал=signal; шаблон=template; рендер=render; поданн=view; сторінк=page; форм=form; перевір валід=validate check; ввод=input; вивод вивед=output
    аргумент=argument; параметр=parameter; опці=option; прапор=flag; команд=command; тип=type; інтерфейс=interface; успадк наслід=inherit; пакет пакун=package; бібліотек=library; залежн=dependency
    імпорт=import; експорт=export; розширен=extension; плагін=plugin; декоратор=decorator; контекст=context; застосун додаток додатк=application app; глобальн=global; област=scope; буфер=buffer
    кодув=encode; декодув=decode; серіаліз=serialize; формат=format; перетвор конверт=convert; стиск=compress; надсил відправ=send upload; статич=static; зображен=image; мов=language
    перекла=translate; дат=date; годин=clock; версі=version; онов=update; видал=delete remove; дода=add; змін=change; порівн=compare; збіг=match; фільтр=filter; сорт=sort; злит обєдн=merge
    розділ поділ=split; копі=copy; замін=replace; реєстр зареєстр=register; ініціал=initialize init; очищ=cleanup; блок=lock; гілк=branch; результат=result; оцінк=score; ранж=rank; дубл=duplicate
    безпек=security; вразлив=vulnerability; документац=documentation; приклад=example; замовчув=default; стан статус=status state; скасув перерив=cancel abort; цикл=loop; значен=value; виклик=call
    поверта поверн=return; кида викида=raise throw; перехоп=catch; розвяз=resolve; виявл=detect; проміжн=middleware; порожн=empty; шард=shard; асинхрон=async; постачальн=provider; рушій=engine; хеш=hash
    звіт=report; місяць щомісячн=month monthly; тиждень=week; день щоденн=day daily; рік=year; хвилин=minute; надсил надіс відправ=send; отрим прийм=receive; запрош запрос=invite; документ=document; комент=comment; груп=group; команда=team command; рол=role; адміністратор=admin; власник=owner; учасник член=member; клієнт=customer client; замовлен=order; рахун=invoice count; оплат платіж=payment; цін=price; подат=tax; кошик=cart trash; товар=product; сповіщ=notification; нагад=reminder; підпис=subscribe signature; пошт лист=email
    віднов=restore recover; істор=history; чернет=draft; публік=publish; попередн=preview; показ відображ=show display; прихов=hide; колір кольор=color; темн=dark; світл=light; ширин=width; висот=height; довг=long length; обріз=cut truncate; паралел одночас=concurrent parallel; очік чек=wait; спостер=watch monitor; вимір=measure metrics; повіл=slow; швидк=fast; розпак=decompress; дозвол=allow permission; заборон відхил=deny reject; захист захищ=protect; атак=attack; сертифікат=certificate; назв=title name
    мітк=label tag; категорі=category; достав=deliver; вирішу=decide; клавіш клавіатур=key keyboard; вікн=window; кнопк=button; посилан=link reference; вкладен=attachment; джерел=source; випадков=random; пристр=device; доступ=access; редаг=edit; генер=generate; екран=screen`,
};
