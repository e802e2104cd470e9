import type { Vocabulary } from './vocabulary.ts';

/** Words are looked for anywhere in the text: particles are written onto them. */
export const KO: Vocabulary = {
  hasSpaces: false,
  endingLength: 0,
  stopWords: `은 는 이 가 을 를 의 에 에서 와 과`,
  backReferences: `그것; 이것; 그 함수; 이 함수; 그 클래스; 이 클래스; 그걸; 이걸; 그건; 그거; 그럼; 그리고; 그 메서드; 이 메서드`,
  cues: {
    callers: [
      '누가…호출',
      '누가…사용',
      '누가…부르',
      '무엇이…호출',
      '어디서…호출',
      '어디에서…호출',
      '어디서…사용',
      '어디에서…사용',
      '어디서…쓰',
      '호출하는 곳',
      '호출하는 함수',
      '사용하는 곳',
      '호출하나',
      '사용되는 곳',
      '호출되는 곳',
    ],
    callees: ['무엇을 호출', '무엇을 사용', '어떤…호출하', '무엇에 의존', '의존성'],
    tests: ['어떤 테스트', '테스트는', '테스트가', '테스트되', '의 테스트'],
    usage: [
      '설치',
      '사용법',
      '사용하려면',
      '어떻게 사용',
      '어떻게 실행',
      '실행하려면',
      '시작하려면',
      '설정하려면',
      '설정 방법',
      '만들려면',
      '추가하려면',
      '실행 방법',
      '예제',
      '예시',
      '빌드하려면',
      '배포하려면',
    ],
    overview: [
      '이 프로젝트는',
      '이 프로젝트가',
      '프로젝트 개요',
      '개요',
      '프로젝트를 설명',
      '이 저장소는',
      '무슨 프로젝트',
    ],
    list: ['목록', '나열', '모든', '어떤 클래스들', '어떤 함수들', '전부 보여'],
    location: ['어디', '어느 파일', '어떤 파일', '위치', '찾아'],
    reason: ['왜', '이유', '어째서'],
    purpose: [
      '무엇인가',
      '무엇입니까',
      '무엇을 하',
      '뭐야',
      '뭔가요',
      '뭐하는',
      '역할',
      '목적',
      '설명해',
      '이란',
      '란 무엇',
      '무슨 일을',
      '의미',
    ],
    behaviour: ['어떻게', '어떤 방식', '무슨 일이', '작동', '동작'],
  },
  words: `
    요청=request; 응답=response; 라우트=route; 라우팅=route; 경로=route path; 리다이렉트=redirect; 리디렉션=redirect; 세션=session; 쿠키=cookie; 캐시=cache; 설정=config setting; 구성=config; 환경변수=environment variable; 환경=environment
    변수=variable; 오류=error; 에러=error; 예외=exception; 실패=failure; 처리=handle process; 핸들러=handler; 로그인=login; 로그아웃=logout; 로그=log; 로깅=logging; 메시지=message; 사용자=user; 유저=user; 계정=account; 인증=authentication; 인가=authorize
    권한=permission; 비밀번호=password; 암호화=encrypt; 암호=password; 키=key; 토큰=token; 비밀=secret; 복호화=decrypt; 서명=sign; 데이터베이스=database; 데이터=data; 쿼리=query; 질의=query; 테이블=table; 행=row; 줄=line; 열=column; 트랜잭션=transaction
    연결=connection; 마이그레이션=migration; 인덱스=index; 색인=index; 검색=search; 파일=file; 폴더=directory; 디렉터리=directory; 디렉토리=directory; 읽=read; 쓰기=write; 작성=write; 열기=open; 여는=open; 열린=open; 닫=close; 저장=save store; 메모리=memory
    로드=load; 불러오=load; 파싱=parse; 파서=parser; 구문=syntax; 분석=parse; 트리=tree; 노드=node; 그래프=graph; 간선=edge; 문자열=string; 문자=character; 숫자=number; 개수=count; 목록=list; 리스트=list; 배열=array; 필드=field; 큐=queue; 대기열=queue
    스레드=thread; 프로세스=process; 작업=task job; 워커=worker; 예약=schedule; 일정=schedule; 시간=time; 타임아웃=timeout; 재시도=retry; 제한=limit; 한도=limit; 크기=size; 길이=length; 시작=start; 중지=stop; 정지=stop; 실행=run execute; 빌드=build
    생성=create; 만들=create; 설치=install; 배포=deploy; 서버=server; 클라이언트=client; 호스트=host; 포트=port; 네트워크=network; 소켓=socket; 주소=address; 헤더=header; 본문=body; 이벤트=event; 리스너=listener; 콜백=callback; 훅=hook; 시그널=signal; 신호=signal
    구독=subscribe; 템플릿=template; 렌더링=render; 렌더=render; 뷰=view; 페이지=page; 폼=form; 양식=form; 검증=validate; 확인=check; 입력=input; 출력=output; 인자=argument; 인수=argument; 매개변수=parameter; 옵션=option; 플래그=flag; 명령줄=command line cli; 명령=command
    타입=type; 유형=type; 인터페이스=interface; 상속=inherit; 패키지=package; 라이브러리=library; 의존성=dependency; 의존=dependency; 가져오=import; 임포트=import; 내보내=export; 확장=extension; 플러그인=plugin; 블루프린트=blueprint; 데코레이터=decorator
    컨텍스트=context; 문맥=context; 애플리케이션=application app; 앱=app; 전역=global; 범위=scope; 버퍼=buffer; 스트림=stream; 인코딩=encode; 디코딩=decode; 직렬화=serialize; 형식=format; 포맷=format; 변환=convert; 압축=compress; 업로드=upload; 다운로드=download
    전송=send; 보내=send; 받=receive; 정적=static; 이미지=image; 언어=language; 번역=translate; 날짜=date; 시계=clock; 버전=version; 갱신=update; 업데이트=update; 삭제=delete remove; 제거=remove; 추가=add; 변경=change; 비교=compare; 일치=match; 매칭=match
    필터=filter; 정렬=sort; 병합=merge; 분할=split; 복사=copy; 교체=replace; 대체=replace; 등록=register; 초기화=initialize init; 정리=cleanup; 잠금=lock; 브랜치=branch; 결과=result; 점수=score; 순위=rank; 중복=duplicate; 보안=security; 취약점=vulnerability
    문서=documentation; 예제=example; 기본값=default; 기본=default; 상태=status state; 취소=cancel abort; 중단=abort; 반복문=loop; 값=value; 호출=call; 반환=return; 던지=raise throw; 잡=catch; 해결=resolve; 감지=detect; 탐지=detect; 미들웨어=middleware; 비동기=async
    제공자=provider; 엔진=engine; 해시=hash; 샤드=shard; 콘솔=console; 유효성=validation
    보고서=report; 매월=monthly; 매일=daily; 매주=weekly; 초대=invite; 메일=email mail; 이메일=email; 수신=receive; 댓글=comment; 그룹=group; 팀=team; 역할=role; 관리자=admin; 소유자=owner; 회원=member; 멤버=member; 고객=customer; 주문=order; 송장=invoice; 결제=payment; 가격=price; 세금=tax; 장바구니=cart; 상품=product; 알림=notification; 구독=subscribe subscription; 휴지통=trash; 백업=backup; 복원=restore; 복구=recover restore; 기록=history log
    초안=draft; 게시=publish post; 공유=share; 미리보기=preview; 표시=show display; 숨기=hide; 숨김=hide; 색상=color; 색=color; 너비=width; 높이=height; 줄바꿈=wrap newline; 자르=cut truncate; 공백=space; 병렬=parallel concurrent; 동시=concurrent; 대기=wait; 감시=watch; 모니터=monitor; 측정=measure metrics; 느린=slow; 빠른=fast;  보관=archive; 허용=allow; 거부=deny reject; 금지=forbid; 보호=protect; 공격=attack; 인증서=certificate; 제목=title
    레이블=label; 태그=tag; 카테고리=category; 전달=deliver; 결정=decide; 판단=decide;  자동완성=completion; 키보드=keyboard; 마우스=mouse; 창=window; 화면=screen; 버튼=button; 아이콘=icon; 링크=link; 첨부=attachment; 소스=source; 대상=target; 무작위=random; 이스케이프=escape; 장치=device; 접근=access; 만료=expire; 이름=name; 식별자=identifier; 편집=edit; 가져오=get fetch; 구분=separator; 이진=binary; 선택=select; 무시=ignore; 제외=exclude; 계산=calculate compute; 동기화=sync; 규칙=rule; 문서=document; 생성=generate create`,
};
