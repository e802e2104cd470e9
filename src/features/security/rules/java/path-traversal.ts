import type { Rule } from '#features/security/rule.ts';

export const JAVA_PATH_TRAVERSAL = {
  id: 'java-path-traversal',
  title: 'Path traversal',
  cwe: 'CWE-22',
  owasp: 'A01:2021',
  severity: 'high',
  confidence: 'high',
  message:
    'A value of the request becomes part of a file path: ../ leads out of the folder that is meant.',
  recommendation:
    'Take the file name only (Path.getFileName()), or normalise the path and check that it still startsWith() the folder.',
  languages: ['java'],
  match: [
    {
      kind: 'taint',
      danger: 'path',
      sinks: [
        {
          callee: [
            'File.{exists,delete,deleteOnExit,createNewFile,mkdir,mkdirs,list,listFiles,isFile,isDirectory,length,lastModified,canRead,canWrite,renameTo,setReadable,setWritable,setExecutable}',
          ],
          args: ['this', '0'],
        },
        {
          callee: [
            '{FileInputStream,FileOutputStream,FileReader,FileWriter,RandomAccessFile,PrintWriter,PrintStream,ZipFile,JarFile,FileSystemResource,PathResource,FileImageInputStream}',
          ],
          args: ['0'],
        },
        {
          callee: [
            'Files.{newInputStream,newOutputStream,newBufferedReader,newBufferedWriter,readAllBytes,readAllLines,readString,lines,write,writeString,delete,deleteIfExists,createFile,createDirectory,createDirectories,exists,isDirectory,isRegularFile,notExists,size,list,walk,newByteChannel,newDirectoryStream,move}',
          ],
          args: ['0'],
        },
        { callee: ['Files.{copy,move,createSymbolicLink,createLink}'], args: ['1'] },
        { callee: ['Files.copy'], args: ['0'], where: { '0': { is: ['Path'] } } },
        {
          callee: [
            'FileUtils.{readFileToString,readFileToByteArray,readLines,openInputStream,openOutputStream,writeStringToFile,writeByteArrayToFile,copyFile,deleteDirectory,deleteQuietly,forceDelete,forceMkdir,listFiles,moveFile}',
          ],
          args: ['0'],
        },
        {
          callee: ['FileUtils.{copyInputStreamToFile,copyFile,moveFile,copyURLToFile}'],
          args: ['1'],
        },
        {
          callee: [
            'Files.{toByteArray,asCharSource,asByteSource}',
            'FileSystemUtils.deleteRecursively',
          ],
          args: ['0'],
        },
        {
          callee: [
            '{FileChannel,AsynchronousFileChannel}.open',
            'Images.open',
            '{MultipartFile,Part,FileItem}.{transferTo,write}',
          ],
          args: ['0'],
        },
        {
          callee: ['ClassPathResource', '{ApplicationContext,ResourceLoader}.getResource'],
          args: ['0'],
        },
        {
          callee: [
            'ServletContext.{getResourceAsStream,getResource,getRealPath}',
            '{ServletContextResource}',
            'ResourceUtils.getFile',
          ],
          args: ['0', '1'],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import java.io.File;
import java.io.FileInputStream;

public class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    File file = new File("/srv/reports", request.getParameter("name"));
    try (FileInputStream in = new FileInputStream(file)) {
      in.transferTo(response.getOutputStream());
    }
  }
}
`,
      `import org.springframework.web.bind.annotation.*;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import org.springframework.web.multipart.MultipartFile;

@RestController
public class Api {
  private final Path root = Paths.get("/srv/uploads");

  @PostMapping("/upload")
  public void upload(@RequestParam("file") MultipartFile file) throws IOException {
    Path target = root.resolve(file.getOriginalFilename());
    Files.copy(file.getInputStream(), target);
  }
}
`,
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import java.io.File;

public class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String page = "/srv/pages/" + request.getParameter("page") + ".html";
    if (new File(page).exists()) {
      response.setStatus(200);
    }
  }
}
`,
    ],
    good: [
      `import org.springframework.web.bind.annotation.*;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import org.apache.commons.io.FilenameUtils;
import org.springframework.web.multipart.MultipartFile;

@RestController
public class Api {
  private final Path root = Paths.get("/srv/uploads");

  @PostMapping("/upload")
  public void upload(@RequestParam("file") MultipartFile file) throws IOException {
    String name = FilenameUtils.getName(file.getOriginalFilename());
    Files.copy(file.getInputStream(), root.resolve(name));
  }
}
`,
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;

public class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Path root = Paths.get("/srv/reports");
    Path file = root.resolve(request.getParameter("name")).normalize();
    if (!file.startsWith(root)) {
      response.sendError(404);
      return;
    }
    Files.copy(file, response.getOutputStream());
  }
}
`,
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import java.io.File;
import java.io.FileInputStream;
import java.util.UUID;

public class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    File file = new File("/srv/reports", UUID.fromString(request.getParameter("id")) + ".pdf");
    try (FileInputStream in = new FileInputStream(file)) {
      in.transferTo(response.getOutputStream());
    }
  }
}
`,
    ],
  },
} as const satisfies Rule;
