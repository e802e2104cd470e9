import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const SPRING: Framework = {
  name: 'Spring',
  packages: [
    'spring-*',
    'org.springframework*',
    'micronaut-*',
    'io.micronaut*',
    'io.quarkus*',
    'quarkus-*',
    'jakarta*',
  ],
  names: /^\w*(?:Application|Configuration|Config|Controller|AutoConfiguration)$/,
  bases:
    /^(?:\w*Repository|WebMvcConfigurer|CommandLineRunner|ApplicationRunner|HandlerInterceptor|OncePerRequestFilter|SpringBootServletInitializer|RuntimeHintsRegistrar|EnvironmentPostProcessor)$/,
};
