/** What reading the code of some findings of a rule says of them. */
export interface ReviewVerdict {
  readonly rule: string;
  readonly verdict: 'true' | 'false';
  readonly why: string;
  /** `path:line` each */
  readonly places: readonly string[];
}

/** Verdicts on a repository at a commit: at another one lines may have moved, and none counts. */
export interface Review {
  readonly repository: string;
  readonly commit: string;
  readonly verdicts: readonly ReviewVerdict[];
}

export const REVIEWS: readonly Review[] = [
  {
    repository: 'pallets/flask',
    commit: '2ac89889f4cc330eabd50f295dcef02828522c69',
    verdicts: [
      {
        rule: 'python-outdated-hash',
        verdict: 'false',
        why: 'SHA-1 within HMAC, which its collisions do not weaken',
        places: ['src/flask/sessions.py:281'],
      },
    ],
  },
  {
    repository: 'redis/redis',
    commit: '4f8cdc2a1ea53e42955af758aabffee67cb455dd',
    verdicts: [
      {
        rule: 'c-untrusted-length',
        verdict: 'false',
        why: 'the buffer was allocated by the sum of the same lengths',
        places: ['deps/hiredis/hiredis.c:668'],
      },
      {
        rule: 'config-redis-open',
        verdict: 'false',
        why: 'the configuration as it is shipped, for whoever runs it to close',
        places: ['sentinel.conf:6'],
      },
      {
        rule: 'c-sprintf-into-buffer',
        verdict: 'false',
        why: 'a return above it when the text is longer than the buffer',
        places: ['deps/linenoise/linenoise.c:1448'],
      },
    ],
  },
  {
    repository: 'hashicorp/terraform',
    commit: '883c7221ee2e0bc2fad6912fd4b3cc4b53a598a7',
    verdicts: [
      {
        rule: 'go-tls-verify-off',
        verdict: 'false',
        why: 'switched off by an option of the user, which is documented',
        places: ['internal/backend/remote-state/http/backend.go:288'],
      },
      {
        rule: 'go-ssh-host-key',
        verdict: 'true',
        why: 'without a key in the settings any host is believed',
        places: ['internal/communicator/ssh/provisioner.go:330'],
      },
    ],
  },
  {
    repository: 'ansible/ansible',
    commit: 'c9ac477e53a99e95781f333eec3329a935c1bf95',
    verdicts: [
      {
        rule: 'python-tls-verify-off',
        verdict: 'false',
        why: 'switched off by an option of the user, which is documented',
        places: ['lib/ansible/module_utils/urls.py:486', 'lib/ansible/module_utils/urls.py:487'],
      },
      {
        rule: 'python-outdated-hash',
        verdict: 'false',
        why: 'SHA-1 as a key of a file or a cache, which nobody gains by forging',
        places: [
          'lib/ansible/plugins/connection/ssh.py:607',
          'lib/ansible/plugins/inventory/__init__.py:312',
          'lib/ansible/plugins/inventory/__init__.py:316',
          'lib/ansible/plugins/lookup/password.py:270',
        ],
      },
      {
        rule: 'python-outdated-hash',
        verdict: 'false',
        why: 'SHA-1 of random bytes, which are secret before as after',
        places: ['lib/ansible/vars/manager.py:81', 'lib/ansible/vars/manager.py:124'],
      },
    ],
  },
  {
    repository: 'spring-projects/spring-framework',
    commit: '91eb42645e26a7ef9382b4a655bcefe5c8682fee',
    verdicts: [
      {
        rule: 'java-path-traversal',
        verdict: 'false',
        why: 'the way there goes by a call on an interface, to one of many implementations that is not meant here',
        places: [
          'spring-core/src/main/java/org/springframework/core/io/AbstractFileResolvingResource.java:138',
          'spring-core/src/main/java/org/springframework/core/io/AbstractFileResolvingResource.java:215',
          'spring-core/src/main/java/org/springframework/core/io/AbstractFileResolvingResource.java:263',
          'spring-core/src/main/java/org/springframework/core/io/AbstractFileResolvingResource.java:276',
          'spring-core/src/main/java/org/springframework/core/io/AbstractFileResolvingResource.java:290',
          'spring-core/src/main/java/org/springframework/core/io/AbstractFileResolvingResource.java:291',
          'spring-core/src/main/java/org/springframework/core/io/FileSystemResource.java:375',
          'spring-core/src/main/java/org/springframework/core/io/PathResource.java:283',
          'spring-core/src/main/java/org/springframework/core/io/support/PathMatchingResourcePatternResolver.java:357',
          'spring-core/src/main/java/org/springframework/core/io/support/PathMatchingResourcePatternResolver.java:935',
          'spring-core/src/main/java/org/springframework/core/io/support/PathMatchingResourcePatternResolver.java:998',
          'spring-core/src/main/java/org/springframework/core/io/support/PathMatchingResourcePatternResolver.java:1069',
          'spring-core/src/main/java/org/springframework/core/io/support/PathMatchingResourcePatternResolver.java:1092',
          'spring-core/src/main/java/org/springframework/util/FileCopyUtils.java:67',
          'spring-web/src/main/java/org/springframework/web/context/support/ServletContextResource.java:212',
        ],
      },
      {
        rule: 'java-ssrf',
        verdict: 'false',
        why: 'the way there goes by a call on an interface, to one of many implementations that is not meant here',
        places: [
          'spring-core/src/main/java/org/springframework/core/io/DefaultResourceLoader.java:178',
          'spring-core/src/main/java/org/springframework/core/io/support/PathMatchingResourcePatternResolver.java:903',
        ],
      },
      {
        rule: 'java-log-injection',
        verdict: 'false',
        why: 'the way there goes by a call on an interface, to one of many implementations that is not meant here',
        places: [
          'spring-core/src/main/java/org/springframework/core/io/support/PathMatchingResourcePatternResolver.java:1022',
          'spring-core/src/main/java/org/springframework/core/io/support/PathMatchingResourcePatternResolver.java:1063',
          'spring-core/src/main/java/org/springframework/core/io/support/PathMatchingResourcePatternResolver.java:1097',
          'spring-webflux/src/main/java/org/springframework/web/reactive/result/method/annotation/RequestMappingHandlerAdapter.java:343',
        ],
      },
      {
        rule: 'java-regex-injection',
        verdict: 'false',
        why: 'the way there goes by a call on an interface, to one of many implementations that is not meant here',
        places: ['spring-core/src/main/java/org/springframework/util/AntPathMatcher.java:700'],
      },
      {
        rule: 'java-xml-parser-defaults',
        verdict: 'false',
        why: "the application's own configuration, as the comment in the code says",
        places: [
          'spring-orm/src/main/java/org/springframework/orm/jpa/persistenceunit/PersistenceUnitReader.java:161',
        ],
      },
      {
        rule: 'java-xxe',
        verdict: 'false',
        why: "the application's own configuration, as the comment in the code says",
        places: [
          'spring-orm/src/main/java/org/springframework/orm/jpa/persistenceunit/PersistenceUnitReader.java:165',
        ],
      },
      {
        rule: 'java-log-injection',
        verdict: 'false',
        why: "the application's own configuration, as the comment in the code says",
        places: [
          'spring-orm/src/main/java/org/springframework/orm/jpa/persistenceunit/PersistenceUnitReader.java:312',
        ],
      },
      {
        rule: 'java-ssrf',
        verdict: 'false',
        why: 'the address is given by whoever calls the client, which is what it is for',
        places: [
          'spring-web/src/main/java/org/springframework/http/client/HttpComponentsClientHttpRequestFactory.java:281',
          'spring-web/src/main/java/org/springframework/http/client/HttpComponentsClientHttpRequestFactory.java:284',
          'spring-web/src/main/java/org/springframework/http/client/HttpComponentsClientHttpRequestFactory.java:287',
          'spring-web/src/main/java/org/springframework/http/client/HttpComponentsClientHttpRequestFactory.java:290',
          'spring-web/src/main/java/org/springframework/http/client/HttpComponentsClientHttpRequestFactory.java:293',
          'spring-web/src/main/java/org/springframework/http/client/HttpComponentsClientHttpRequestFactory.java:296',
          'spring-web/src/main/java/org/springframework/http/client/HttpComponentsClientHttpRequestFactory.java:299',
          'spring-web/src/main/java/org/springframework/http/client/SimpleClientHttpRequestFactory.java:133',
        ],
      },
      {
        rule: 'java-xxe',
        verdict: 'false',
        why: 'the factory has external entities switched off, in a class of its own',
        places: [
          'spring-web/src/main/java/org/springframework/http/converter/xml/Jaxb2CollectionHttpMessageConverter.java:154',
          'spring-web/src/main/java/org/springframework/http/converter/xml/Jaxb2CollectionHttpMessageConverter.java:155',
        ],
      },
      {
        rule: 'java-header-injection',
        verdict: 'false',
        why: 'the way there goes by a call on an interface, to one of many implementations that is not meant here',
        places: [
          'spring-web/src/main/java/org/springframework/http/server/ServletResponseHeadersAdapter.java:64',
          'spring-web/src/main/java/org/springframework/http/server/ServletResponseHeadersAdapter.java:81',
        ],
      },
      {
        rule: 'java-trust-boundary',
        verdict: 'false',
        why: 'the way there goes by a call on an interface, to one of many implementations that is not meant here',
        places: [
          'spring-web/src/main/java/org/springframework/web/context/request/ServletRequestAttributes.java:180',
        ],
      },
      {
        rule: 'java-log-injection',
        verdict: 'false',
        why: 'what is logged comes out of a header or an encoded path, which hold no line breaks',
        places: [
          'spring-web/src/main/java/org/springframework/web/server/adapter/HttpWebHandlerAdapter.java:373',
          'spring-web/src/main/java/org/springframework/web/server/adapter/HttpWebHandlerAdapter.java:378',
          'spring-websocket/src/main/java/org/springframework/web/socket/sockjs/support/AbstractSockJsService.java:533',
        ],
      },
      {
        rule: 'java-cors-any-origin',
        verdict: 'false',
        why: 'answers a preflight request that several handlers match; none is run',
        places: [
          'spring-webflux/src/main/java/org/springframework/web/reactive/result/method/AbstractHandlerMethodMapping.java:92',
          'spring-webmvc/src/main/java/org/springframework/web/servlet/handler/AbstractHandlerMethodMapping.java:88',
        ],
      },
      {
        rule: 'java-code-injection',
        verdict: 'false',
        why: 'the way there goes by a call on an interface, to one of many implementations that is not meant here',
        places: [
          'spring-webflux/src/main/java/org/springframework/web/reactive/result/view/script/ScriptTemplateView.java:286',
          'spring-webflux/src/main/java/org/springframework/web/reactive/result/view/script/ScriptTemplateView.java:370',
          'spring-webmvc/src/main/java/org/springframework/web/servlet/view/script/ScriptTemplateView.java:330',
          'spring-webmvc/src/main/java/org/springframework/web/servlet/view/script/ScriptTemplateView.java:423',
        ],
      },
      {
        rule: 'java-header-injection',
        verdict: 'false',
        why: 'the value is a number',
        places: [
          'spring-webmvc/src/main/java/org/springframework/web/servlet/resource/ResourceHttpRequestHandler.java:578',
        ],
      },
      {
        rule: 'java-xss',
        verdict: 'false',
        why: 'the way there goes by a call on an interface, to one of many implementations that is not meant here',
        places: [
          'spring-webmvc/src/main/java/org/springframework/web/servlet/view/script/ScriptTemplateView.java:433',
        ],
      },
      {
        rule: 'java-xxe',
        verdict: 'false',
        why: 'the way there goes by a call on an interface, to one of many implementations that is not meant here',
        places: [
          'spring-webmvc/src/main/java/org/springframework/web/servlet/view/xslt/XsltView.java:250',
        ],
      },
    ],
  },
];
