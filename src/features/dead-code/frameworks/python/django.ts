import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const DJANGO: Framework = {
  name: 'Django',
  packages: ['django', 'wagtail', 'djangorestframework', 'django-*', 'netbox'],
  entries: [
    /(?:^|\/)(?:manage|settings|urls|admin|apps|models|signals|tests|views|forms|routers|wsgi|asgi|tasks|context_processors|middleware|translation|checks|receivers|wagtail_hooks|management\/commands\/[^/]+|templatetags\/[^/]+|migrations\/[^/]+|settings\/[^/]+)\.py$/,
  ],
  names:
    /^(?:default_app_config|urlpatterns|handler\d{3}|app_name|application|Meta|Migration|Command)$/,
  bases:
    /^(?:AppConfig|ModelAdmin|TabularInline|StackedInline|BaseCommand|Migration|Model|Form|ModelForm|View|TemplateView|ListView|DetailView|MiddlewareMixin|Serializer|ModelSerializer|ViewSet|ModelViewSet|APIView|Field|Widget)$/,
};
