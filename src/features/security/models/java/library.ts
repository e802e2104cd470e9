import type { LibraryModel } from '#features/security/models/model.ts';

/** Types and effects of the Java library and of what nearly every project uses. */
export const JAVA_LIBRARY_MODEL = {
  languages: ['java', 'kotlin', 'scala'],
  sources: [
    {
      origin: 'environment',
      title: 'an environment variable',
      calls: ['System.{getenv,getProperty,getProperties}'],
    },
    {
      origin: 'network',
      title: 'what came over the network',
      calls: [
        '{Socket,SSLSocket,ServerSocket}.{getInputStream,accept}',
        '{URL,URLConnection,HttpURLConnection}.{openStream,getInputStream,getContent}',
      ],
    },
    {
      origin: 'archive',
      title: 'the name of an archive entry',
      calls: [
        '{ZipEntry,JarEntry,ArchiveEntry,ZipArchiveEntry,TarArchiveEntry,SevenZArchiveEntry,TarEntry}.getName',
      ],
    },
    {
      origin: 'weak-random',
      title: 'a number that can be foretold',
      calls: [
        'Random',
        'Math.random',
        'ThreadLocalRandom.current',
        'SplittableRandom',
        'RandomStringUtils.{random,randomAlphabetic,randomAlphanumeric,randomNumeric,randomAscii}',
        'RandomUtils.{nextInt,nextLong,nextBytes,nextDouble}',
      ],
    },
  ],
  results: [
    // Reactor: what comes next, and not what came before
    { callee: ['**.{then,thenReturn,thenMany,thenEmpty}'], from: ['0'] },
    { callee: ['**.createStatement'], type: 'Statement' },
    { callee: ['**.prepareStatement'], type: 'PreparedStatement', from: [] },
    { callee: ['**.prepareCall'], type: 'CallableStatement', from: [] },
    {
      callee: [
        '{DataSource,HikariDataSource,DriverManager}.getConnection',
        '~{dataSource,pool}.getConnection',
      ],
      type: 'Connection',
      from: [],
    },
    {
      callee: [
        '{Statement,PreparedStatement,CallableStatement}.{executeQuery,execute,executeUpdate,executeBatch,getResultSet,getGeneratedKeys}',
        '{JdbcTemplate,NamedParameterJdbcTemplate,JdbcOperations}.{query,queryForObject,queryForList,queryForMap,queryForRowSet,update,batchUpdate}',
        '{EntityManager,Session}.{find,get,load,createQuery,createNativeQuery,createSQLQuery,getReference}',
      ],
      from: [],
    },
    {
      callee: ['{SessionFactory}.{getCurrentSession,openSession}', 'EntityManager.unwrap'],
      type: 'Session',
      from: [],
    },
    { callee: ['EntityManagerFactory.createEntityManager'], type: 'EntityManager', from: [] },
    { callee: ['Runtime.getRuntime'], type: 'Runtime', from: [] },
    { callee: ['{Runtime,ProcessBuilder}.{exec,start}'], type: 'Process', from: [] },
    { callee: ['XPathFactory.newXPath'], type: 'XPath', from: [] },
    { callee: ['XPathFactory.{newInstance,newDefaultInstance}'], type: 'XPathFactory', from: [] },
    { callee: ['XPath.compile'], type: 'XPathExpression', from: [] },
    { callee: ['XPath.evaluate', 'XPathExpression.evaluate'], from: [] },
    {
      callee: ['DocumentBuilderFactory.{newInstance,newDefaultInstance,newNSInstance}'],
      type: 'DocumentBuilderFactory',
      from: [],
    },
    { callee: ['DocumentBuilderFactory.newDocumentBuilder'], type: 'DocumentBuilder', from: [] },
    {
      callee: ['SAXParserFactory.{newInstance,newDefaultInstance,newNSInstance}'],
      type: 'SAXParserFactory',
      from: [],
    },
    { callee: ['SAXParserFactory.newSAXParser'], type: 'SAXParser', from: [] },
    {
      callee: ['SAXParser.getXMLReader', 'XMLReaderFactory.createXMLReader'],
      type: 'XMLReader',
      from: [],
    },
    {
      callee: ['XMLInputFactory.{newInstance,newFactory,newDefaultFactory}'],
      type: 'XMLInputFactory',
      from: [],
    },
    {
      callee: ['TransformerFactory.{newInstance,newDefaultInstance}'],
      type: 'TransformerFactory',
      from: [],
    },
    {
      callee: ['{StringBuilder,StringBuffer}.{append,insert,reverse,replace,delete,deleteCharAt}'],
      type: 'StringBuilder',
    },
    { callee: ['ESAPI.encoder', 'DefaultEncoder.getInstance'], type: 'Encoder', from: [] },
    {
      callee: ['ScriptEngineManager.{getEngineByName,getEngineByExtension,getEngineByMimeType}'],
      type: 'ScriptEngine',
      from: [],
    },
    {
      callee: ['HttpClient.{newHttpClient,newBuilder}', 'HttpClients.{createDefault,createSystem}'],
      type: 'HttpClient',
      from: [],
    },
    {
      callee: [
        'LoggerFactory.getLogger',
        'LogManager.getLogger',
        'Logger.getLogger',
        'LogFactory.getLog',
      ],
      type: 'Logger',
      from: [],
    },
    {
      callee: [
        'Paths.get',
        'Path.of',
        'File.toPath',
        'Path.{resolve,resolveSibling,normalize,toAbsolutePath,toRealPath,getParent}',
      ],
      type: 'Path',
    },
    {
      callee: ['File.{getCanonicalFile,getAbsoluteFile,getParentFile}', 'Path.toFile'],
      type: 'File',
    },
    { callee: ['URI.toURL'], type: 'URL' },
    { callee: ['URL.toURI', 'URI.create'], type: 'URI' },
    { callee: ['KeyGenerator.getInstance'], type: 'KeyGenerator', from: [] },
    { callee: ['KeyPairGenerator.getInstance'], type: 'KeyPairGenerator', from: [] },
    { callee: ['SecureRandom.{getInstance,getInstanceStrong}'], type: 'SecureRandom', from: [] },
    { callee: ['MessageDigest.getInstance'], type: 'MessageDigest', from: [] },
    { callee: ['Cipher.getInstance'], type: 'Cipher', from: [] },
    { callee: ['**.{getClass,getClassLoader,getLogger}'], from: [] },
    {
      callee: [
        'Class.{getResource,getResourceAsStream}',
        'ClassLoader.{getResource,getResourceAsStream}',
      ],
      from: [],
    },
  ],
  effects: [
    {
      callee: [
        '{ByteArrayOutputStream,StringWriter,CharArrayWriter,StringJoiner,ByteBuffer,CharBuffer}.write',
      ],
      into: 'this',
      from: ['0'],
    },
    {
      callee: [
        '{InputStream,FileInputStream,BufferedInputStream,ServletInputStream,DataInputStream,Reader,BufferedReader,InputStreamReader}.{read,readFully,readNBytes,readLine}',
      ],
      into: '0',
      from: ['this'],
    },
    { callee: ['System.arraycopy'], into: '2', from: ['0'] },
    { callee: ['Collections.addAll'], into: '0', from: ['1', '2', '3'] },
    {
      callee: ['{IOUtils,StreamUtils,FileCopyUtils,ByteStreams}.{copy,copyLarge}'],
      into: '1',
      from: ['0'],
    },
    { callee: ['**.nextBytes'], into: '0', from: ['this'] },
    { callee: ['{ProcessBuilder}.command'], into: 'this', from: ['0', '1', '2', '3'] },
    { callee: ['Properties.load'], into: 'this', from: ['0'] },
    { callee: ['{BeanUtils,PropertyUtils}.{populate,copyProperties}'], into: '0', from: ['1'] },
  ],
} as const satisfies LibraryModel;
