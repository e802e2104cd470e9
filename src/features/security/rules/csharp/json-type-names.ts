import type { Rule } from '#features/security/rule.ts';

export const CSHARP_JSON_TYPE_NAMES = {
  id: 'csharp-json-type-names',
  title: 'Unsafe polymorphic JSON deserialization',
  cwe: 'CWE-502',
  owasp: 'A08:2021',
  severity: 'high',
  confidence: 'medium',
  message: 'With this setting the JSON text chooses the classes of the objects that are made.',
  recommendation:
    'Leave TypeNameHandling at None, or set a SerializationBinder with the types that are allowed.',
  languages: ['csharp'],
  match: [
    {
      kind: 'assign',
      target: ['**.TypeNameHandling'],
      value: { is: ['TypeNameHandling.{All,Auto,Objects,Arrays}'] },
      imports: ['Newtonsoft.Json'],
    },
  ],
  examples: {
    bad: [
      `using Newtonsoft.Json;

public class Service
{
    public object Read(string json)
    {
        var settings = new JsonSerializerSettings { TypeNameHandling = TypeNameHandling.All };
        return JsonConvert.DeserializeObject(json, settings);
    }
}
`,
      `using Newtonsoft.Json;

public class Service
{
    public JsonSerializer Create()
    {
        var serializer = new JsonSerializer();
        serializer.TypeNameHandling = TypeNameHandling.Auto;
        return serializer;
    }
}
`,
    ],
    good: [
      `using Newtonsoft.Json;

public class Service
{
    public object Read(string json)
    {
        var settings = new JsonSerializerSettings { TypeNameHandling = TypeNameHandling.None };
        return JsonConvert.DeserializeObject<Settings>(json, settings);
    }
}
`,
      `using Newtonsoft.Json;

public class Service
{
    public JsonSerializer Create(TypeNameHandling handling)
    {
        var serializer = new JsonSerializer();
        serializer.TypeNameHandling = handling;
        return serializer;
    }
}
`,
    ],
  },
} as const satisfies Rule;
